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
const table = fc.array(fc.tuple(cells, notes), { minLength: 1, maxLength: 40 })

test('every row of a bulk file is registered, unchanged or told', { timeout }, async () => {
  const project = await aProject(db)
  const owner = await anOwner(db, { id: project.company_id })
  const desk = new BulkUploads(db, owner)
  await fc.assert(
    fc.asyncProperty(table, async (lines) => {
      const content = ['コード,メモ', ...lines.map((line) => line.join(','))].join('\n')
      const id = await desk.open({ kind: 'test_subject', projectId: project.id, content }).catch(() => null)
      if (id === null) return
      const { file, rows } = await desk.look(id)
      const { new: made = 0, changed = 0, unchanged = 0, error = 0 } = file.counts
      expect(made + changed + unchanged + error).toBe(file.rowCount)
      expect(rows.filter(({ verdict }) => verdict === 'ERROR').every(({ issues }) => issues.length > 0)).toBe(
        true,
      )
      if (made + changed === 0) return
      const after = (await desk.register(id)).file.counts
      const { doneCreated = 0, doneChanged = 0, doneUnchanged = 0, doneFailed = 0 } = after
      // What is unchanged from the beginning is told by its verdict, and not registered again.
      expect(doneCreated + doneChanged + doneUnchanged + doneFailed).toBe(made + changed)
    }),
    runs,
  )
})
