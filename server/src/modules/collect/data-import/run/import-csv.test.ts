import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aCompany, aProject } from '../../../../../testing/builders'
import { DataImports } from '../../../../../testing/data-imports'
import { testDatabase } from '../../../../../testing/database'
import { folderOf } from '../../../../../testing/folder-of'
import { importedStore } from '../../../../../testing/imported-store'
import { anOwner } from '../../../../../testing/people'
import { textIn } from '../../../../platform/words'
import { type NamedMapping, readMappingFile } from '../mapped/mapping-file'
import { importFolder } from './import-folder'

const { db } = await testDatabase()
const company = await aCompany(db)
const desk = new DataImports(db, await anOwner(db, company))
const root = mkdtempSync(join(tmpdir(), 'kansoku-csv-'))
afterAll(() => rmSync(root, { recursive: true }))
const now = () => new Date('2026-11-21T03:00:00Z')

type Project = Awaited<ReturnType<typeof aProject>>
const newProject = () => aProject(db, { company_id: company.id, time_zone: 'Asia/Tokyo' })
const into = (project: Project, files: Readonly<Record<string, string>>, mapping?: NamedMapping) =>
  importFolder({ db, now }, { kind: 'csv', folder: folderOf(root, files), project, mapping })

const files = { 'a.csv': 'ID,日時,歩数,メモ\nP001,2026-04-01 09:00,12,\nP001,2026-04-01 09:01,x,\n' }
const given = {
  subject: { column: 'ID' },
  date: '日時',
  form: 'ymd',
  covers: 'minute',
  values: [{ column: '歩数', metric: 'steps', unit: 'steps' }],
}
const mappingOf = (change: object = {}) => readMappingFile(JSON.stringify({ ...given, ...change }))

test.each([
  ['no JSON', '{', 'JSON'],
  ['a list', '[]', '{}'],
  ['no values', JSON.stringify({ ...given, values: undefined }), 'values'],
  ['an unknown length', JSON.stringify({ ...given, covers: 'week' }), 'covers'],
  ['a subject of no column', JSON.stringify({ ...given, subject: {} }), 'column'],
])('a mapping that is %s is refused', (_, text, words) => {
  expect(() => readMappingFile(text)).toThrow(words)
})

test('tables that nobody has mapped say what to do; a column that is not there and an unknown metric are named', async () => {
  const project = await newProject()
  await expect(into(project, files)).rejects.toThrow(/a\.csv.*ID \/ 日時 \/ 歩数 \/ メモ.*--mapping/)
  await expect(into(project, files, mappingOf({ date: '時間' }))).rejects.toThrow('時間')
  await expect(
    into(project, files, mappingOf({ values: [{ column: '歩数', metric: 'joy', unit: '' }] })),
  ).rejects.toMatchObject({ fields: [{ path: 'mapping.values.0.metric' }] })
  await expect(into(project, { 'a.txt': 'hello\n' })).rejects.toThrow('CSV')
  expect((await importedStore(db, project.id)).people).toEqual([])
})

test('a file of a mapping reads the tables; its rows are accounted for', async () => {
  const project = await newProject()
  const summary = await into(project, files, mappingOf())
  expect([summary.people, summary.rows, summary.stored.written, summary.rejected]).toEqual([1, 2, 1, 1])
  expect(summary.skipped.map(({ note }) => textIn(note, 'ja'))).toEqual(['メモ。'])
  expect((await into(project, files, mappingOf())).wasFinished).toBe(true)
})

test('what was confirmed on the screen is used by the command, to the same store', async () => {
  const [shown, commanded] = [await newProject(), await newProject()]
  const id = await desk.send(shown.id, files)
  const { preview } = await desk.check(id)
  await desk.map(
    id,
    (preview?.tables ?? []).map(({ fingerprint, mapping }) => ({ fingerprint, ...mapping })),
  )
  await desk.import(id)
  await into(commanded, files, mappingOf())
  expect(await importedStore(db, commanded.id)).toEqual(await importedStore(db, shown.id))
  const more = { 'b.csv': 'ID,日時,歩数,メモ\nP002,2026-04-02 09:00,7,\n' }
  expect(await into(shown, more)).toMatchObject({ people: 1, rejected: 0 })
  await expect(into(commanded, more)).rejects.toThrow('--mapping')
})
