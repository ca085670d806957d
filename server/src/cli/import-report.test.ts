import { afterAll, expect, test } from 'vitest'
import { aProject } from '../../testing/builders'
import { testDatabase } from '../../testing/database'
import { exportFolders, lines } from '../../testing/export-folders'
import { type ImportSummary, importFolder } from '../modules/collect/data-import'
import { textIn } from '../platform/words'
import { reportLines } from './import-report'

const { db } = await testDatabase()
const { folderOf, remove } = exportFolders()
afterAll(remove)

const now = () => new Date('2016-08-01T03:00:00Z')
const steps = (...rows: string[]) => ({ 'dailySteps.csv': lines('Id,ActivityDay,StepTotal', ...rows) })

test('values before the first link are reported: how many, of which device and when, and what to do', async () => {
  const project = await aProject(db)
  const toldOf = (summary: ImportSummary) => reportLines(summary, false).map((line) => textIn(line, 'ja'))
  const run = (files: Record<string, string>) =>
    importFolder({ db, now }, { kind: 'fitabase', folder: folderOf(files), project })
  expect(toldOf(await run(steps('7,4/12/2016,400'))).join()).not.toContain('--extend-links')

  const told = toldOf(await run(steps('7,3/12/2016,100', '7,3/13/2016,200')))
  expect(told).toContain('2件の値が、1台のデバイスの紐づけより前にあり、だれのものとも表示されていません。')
  expect(told).toContain(
    `  ${project.code}-FIT-7: 2件(2016-03-12〜2016-03-13)、被験者 FIT-7 との紐づけは 2016-04-12 から`,
  )
  expect(told.join('\n')).toContain('--extend-links')
})

test('what is rounded is told by metric, and the noise of binary numbers is not', async () => {
  const project = await aProject(db)
  const weights = (...rows: string[]) => ({
    'weight.csv': lines('Id,Date,WeightKg,WeightPounds,Fat,BMI,IsManualReport,LogId', ...rows),
  })
  const row = (day: number, kg: string) => `7,4/${day}/2016 11:59:59 PM,${kg},0,,22,True,1`
  const summary = await importFolder(
    { db, now },
    {
      kind: 'fitabase',
      project,
      folder: folderOf(weights(row(12, '60.123'), row(13, '60.12'), row(14, '60.119999999999997'))),
    },
  )
  const told = reportLines(summary, false).map((line) => textIn(line, 'ja'))
  expect(told).toContain('体重の値 1件は、0.01 kg の刻みに丸めて記録しました。')
})
