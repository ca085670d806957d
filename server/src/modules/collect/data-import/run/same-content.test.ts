import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { aProject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { exportFolders, lines } from '../../../../../testing/export-folders'
import { textIn } from '../../../../platform/words'
import { importFolder } from './import-folder'

const { db } = await testDatabase()
const { folderOf, remove } = exportFolders()
afterAll(remove)

const now = () => new Date('2026-11-21T03:00:00Z')
const steps = lines('Id,ActivityDay,StepTotal', '7,4/12/2016,100', '8,4/12/2016,200')
const hourly = lines('Id,ActivityHour,StepTotal', '7,4/12/2016 9:00:00 AM,5')

const importInto = (project: Awaited<ReturnType<typeof aProject>>, files: Record<string, string | Buffer>) =>
  importFolder({ db, now }, { kind: 'fitabase', folder: folderOf(files), project })

test('the same content is the same import: renamed, packed, in another folder, and twice in one', async () => {
  const project = await aProject(db)
  const first = await importInto(project, { 'a.csv': steps, 'b.csv': hourly })
  for (const files of [
    { 'renamed.csv': steps, 'a.csv': hourly },
    { 'a.csv.gz': gzipSync(steps), 'b.csv.gz': gzipSync(hourly, { level: 1 }) },
    { 'a.csv': steps, 'a.csv.gz': gzipSync(steps), 'b.csv': hourly },
  ]) {
    expect(await importInto(project, files)).toMatchObject({
      runId: first.runId,
      wasFinished: true,
      rows: 3,
      people: 2,
    })
  }
})

test('a file that is in a folder twice is read once, and the second name is reported', async () => {
  const { files, skipped } = await importInto(await aProject(db), {
    'a.csv': steps,
    'b.csv.gz': gzipSync(steps),
  })
  expect(files.map(({ name, rows }) => [name, rows])).toEqual([['a.csv', 2]])
  expect(skipped.map(({ name, note }) => [name, textIn(note, 'ja')])).toEqual([
    ['b.csv.gz', expect.stringContaining('a.csv と同じ内容')],
  ])
})

test('other content is another import, also where a packed file ends early', async () => {
  const project = await aProject(db)
  const { runId } = await importInto(project, { 'a.csv': steps })
  const packed = gzipSync(steps)
  const cut = await importInto(project, { 'a.csv.gz': packed.subarray(0, packed.length - 8) })
  expect(cut).toMatchObject({ wasFinished: false, rejected: 1 })
  expect(cut.runId).not.toBe(runId)
})
