import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { aProject } from '../../../../../testing/builders'
import { BulkUploads } from '../../../../../testing/bulk-files'
import { testDatabase } from '../../../../../testing/database'
import { anOwner } from '../../../../../testing/people'
import { importFolder } from './import-folder'
import { rejectionsOf } from './summary'

const { db } = await testDatabase()
const root = mkdtempSync(join(tmpdir(), 'kansoku-parts-'))
afterAll(() => rmSync(root, { recursive: true }))

const now = () => new Date('2026-11-21T03:00:00Z')
/** Milliseconds; each run imports a file. */
const timeout = 240_000
const runs = { numRuns: 12 }

const two = (number: number) => String(number).padStart(2, '0')
const times = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.integer({ min: 0, max: 40 }).map((at) => `11/${10 + (at % 3)}/2026 7:${two(at)}:00 AM`),
  },
  fc.constantFrom('', '2/30/2026 7:00:00 AM', 'soon', '11/10/2026 7:05:00\u202fPM', '11/10/2099 7:00:00 AM'),
)
const values = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 300 }).map(String) },
  fc.constantFrom('', '-3', '0,125', '"1,234"', '12\u200b', '1\u0000', '1e9', '7.5', 'many', '"open'),
)
const rows = fc.array(
  fc.tuple(fc.constantFrom('7', '8', '', 'Ａ９'), times, values).map((cells) => cells.join(',')),
  { minLength: 1, maxLength: 60 },
)

/** Of each line of the file: the samples stored of it, or the refusals that name it. */
test('every line of a wearable’s file is stored or told, and none is both', { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (lines) => {
      const folder = mkdtempSync(join(root, 'export-'))
      writeFileSync(join(folder, 'steps.csv'), ['Id,ActivityMinute,Steps', ...lines, ''].join('\n'))
      const project = await aProject(db, { time_zone: 'Asia/Tokyo', wear_method: 'steps_or_heart_rate' })
      const summary = await importFolder({ db, now }, { kind: 'fitabase', folder, project }).catch(() => null)
      // A file of which no line can be read is refused as a whole.
      if (summary === null) return
      const told = new Set<number>()
      for await (const { line } of rejectionsOf(db, summary.runId)) told.add(line)
      const { samples } = await db
        .selectFrom('series_day')
        .innerJoin('test_subject', 'test_subject.id', 'series_day.subject_id')
        .select((eb) => eb.fn.sum<string | null>('sample_count').as('samples'))
        .where('test_subject.project_id', '=', project.id)
        .executeTakeFirstOrThrow()
      expect(Number(samples ?? 0) + told.size).toBe(lines.length)
    }),
    runs,
  )
})

const cells = fc.constantFrom(
  '',
  'S-1',
  'S-2',
  's-2',
  '2-Jan',
  '45291',
  '=1+1',
  '00123',
  'い\u0000',
  '\ufffd',
  'Ｓ－３',
)
const notes = fc.constantFrom('', '朝', '朝\u0000', '\u200b', '2026/1/2', '"a', '"一\n二"')
const days = fc.constantFrom(
  '',
  '2026-04-01',
  '2026/5/2',
  '2026-02-30',
  'あした',
  '46113',
  '2026-06-01 09:00',
)
const devices = fc.constantFrom('', 'D-1', 'D-2', 'd-1', 'Ｄ－３', '2-Jan', '=1+1', 'D\u200b1')
const makers = fc.constantFrom('', 'Fitbit', 'fitbit', 'ガーミン', 'Nobody')
const lines = (...columns: fc.Arbitrary<string>[]) =>
  fc.array(
    fc.tuple(...columns).map((row) => row.join(',')),
    { minLength: 1, maxLength: 40 },
  )

test.each([
  ['test_subject', 'コード,メモ', lines(cells, notes)],
  ['device', 'コード,提供元,機種', lines(devices, makers, notes)],
  ['link', '被験者コード,デバイスコード,開始,終了,提供元', lines(cells, devices, days, days, makers)],
] as const)(
  'every row of a file of %s is registered, unchanged or told',
  { timeout },
  async (kind, head, tables) => {
    const project = await aProject(db)
    const owner = await anOwner(db, { id: project.company_id })
    const desk = new BulkUploads(db, owner)
    const projectId = kind === 'device' ? null : project.id
    await fc.assert(
      fc.asyncProperty(tables, fc.boolean(), async (rowsOfFile, createsMissing) => {
        const content = [head, ...rowsOfFile].join('\n')
        const id = await desk.open({ kind, projectId, content }).catch(() => null)
        if (id === null) return
        if (kind === 'link') await desk.set(id, { createsMissing })
        const { file, rows } = await desk.look(id)
        const { new: made = 0, changed = 0, unchanged = 0, error = 0 } = file.counts
        expect(made + changed + unchanged + error).toBe(file.rowCount)
        expect(
          rows.filter(({ verdict }) => verdict === 'ERROR').every(({ issues }) => issues.length > 0),
        ).toBe(true)
        if (made + changed === 0) return
        const after = (await desk.register(id)).file.counts
        const { doneCreated = 0, doneChanged = 0, doneUnchanged = 0, doneFailed = 0 } = after
        // What is unchanged from the beginning is told by its verdict, and not registered again.
        expect(doneCreated + doneChanged + doneUnchanged + doneFailed).toBe(made + changed)
      }),
      runs,
    )
  },
)
