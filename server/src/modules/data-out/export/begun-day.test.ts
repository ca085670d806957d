import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aCompany, aDevice, aLink, aProject, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { duckdbRows } from '../../../../testing/duckdb'
import { exporting } from '../../../../testing/exporting'
import { anOwner } from '../../../../testing/people'
import { textOfEntry } from '../../../../testing/zip-entries'
import { ensureDays } from '../../series/measurement'
import { readExportRequest, writeFolder } from './index'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
let clock = new Date('2026-11-27T23:05:00+09:00')
const now = () => clock
const { exported } = exporting(db, owner, now)
const daysOf = (file: Buffer) =>
  duckdbRows(
    file,
    `select subject, "date"::varchar, steps_state from read_csv($file, all_varchar = true) order by all`,
  )

/** Of three people one takes part until yesterday; the hourly job ran last before midnight. */
async function aStudyAfterMidnight() {
  const project = await aProject(db, {
    company_id: company.id,
    code: `MN${++projects}`,
    time_zone: 'Asia/Tokyo',
  })
  const person = (values: object) =>
    aTestSubject(db, { project_id: project.id, status: 'active', enrolled_on: '2026-11-27', ...values })
  const worn = await person({ code: 'S-1' })
  await person({ code: 'S-2' })
  await person({ code: 'S-3', ended_on: '2026-11-27' })
  await aLink(db, await aDevice(db, { company_id: company.id }), worn, {
    linked_from: new Date('2026-11-01T00:00:00Z'),
  })
  clock = new Date('2026-11-27T23:05:00+09:00')
  await ensureDays({ db, now })
  clock = new Date('2026-11-28T00:03:00+09:00')
  return project
}
let projects = 0

const withToday = [
  ['S-1', '2026-11-27', 'not_synced'],
  ['S-1', '2026-11-28', 'not_synced'],
  ['S-2', '2026-11-27', 'no_device'],
  ['S-2', '2026-11-28', 'no_device'],
  ['S-3', '2026-11-27', 'no_device'],
]

test('an export just after midnight has a row for the day that has begun, and none after an end', async () => {
  const project = await aStudyAfterMidnight()
  const file = await exported(project, { contents: ['DAILY'] })
  expect(await daysOf(Buffer.from(await textOfEntry(file, 'data/daily.csv')))).toEqual(withToday)
})

test('so has an export into a folder of the server', async () => {
  const project = await aStudyAfterMidnight()
  const { definition } = readExportRequest({ contents: ['daily'], metrics: ['steps'], format: 'csv' })
  const folder = join(mkdtempSync(join(tmpdir(), 'kansoku-begun-')), 'out')
  await writeFolder(
    {
      project: {
        id: project.id,
        companyId: company.id,
        code: project.code,
        name: project.name,
        validDayMinutes: project.valid_day_minutes,
      },
      definition,
      folder,
      programVersion: 'test',
    },
    { db, encryptionKey: Buffer.alloc(32, 7), now, signal: new AbortController().signal, advance() {} },
  )
  expect(await daysOf(readFileSync(join(folder, 'daily.csv')))).toEqual(withToday)
})
