import { expect, test } from 'vitest'
import { aCompany, aDevice, aLink, aProject, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { exporting } from '../../../../testing/exporting'
import { anOwner } from '../../../../testing/people'
import { textOfEntry } from '../../../../testing/zip-entries'
import { dayBounds, ingestSamples } from '../../series/measurement'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const now = () => new Date('2026-12-20T09:00:00Z')
const { ask, exported } = exporting(db, owner, now)
const hour = 3_600_000

/** Somebody in New York, where 1 November has 25 hours and 8 March 23, with a value each hour from 51 at midnight on. */
async function aStudy() {
  const project = await aProject(db, {
    company_id: company.id,
    code: `DY${++projects}`,
    time_zone: 'Asia/Tokyo',
  })
  const person = await aTestSubject(db, {
    project_id: project.id,
    code: 'S-1',
    status: 'active',
    enrolled_on: '2026-01-01',
    time_zone: 'America/New_York',
  })
  const device = await aDevice(db, { company_id: company.id, code: `DAY-${projects}` })
  await aLink(db, device, person, { linked_from: new Date('2026-01-01T00:00:00Z') })
  for (const date of ['2026-03-08', '2026-10-31', '2026-11-01']) {
    await measure(device, date, 'America/New_York')
  }
  return { project, person, device }
}
let projects = 0

/** A value each hour of a local day, from 51 at midnight on. */
async function measure(device: { readonly id: string }, date: string, zone: string): Promise<void> {
  const { startsAt, endsAt } = dayBounds(date, zone)
  const times = Float64Array.from({ length: (endsAt - startsAt) / hour }, (_, at) => startsAt + at * hour)
  const values = Float64Array.from(times, (_, at) => at + 51)
  await ingestSamples({ db, now }, [
    { deviceId: device.id, metric: 'heart_rate', source: 'sample', times, values },
  ])
}

const byDay = { contents: ['SAMPLES'], metrics: ['HEART_RATE'], granularity: 'DAY' }

test('a local day is one row with mean, least, greatest, sum and count, of 23, 24 or 25 hours', async () => {
  const { project, device: worn } = await aStudy()
  const device = worn.code
  const file = await exported(project, { ...byDay, times: 'BOTH' })
  expect((await textOfEntry(file, 'data/samples_heart_rate.csv')).split('\r\n')).toEqual([
    'subject,device,source,date,time_utc,time_local,mean,minimum,maximum,sum,count',
    `S-1,${device},sample,2026-03-08,2026-03-08T05:00:00.000Z,2026-03-08T00:00:00.000-05:00,62,51,73,1426,23`,
    `S-1,${device},sample,2026-10-31,2026-10-31T04:00:00.000Z,2026-10-31T00:00:00.000-04:00,62.5,51,74,1500,24`,
    `S-1,${device},sample,2026-11-01,2026-11-01T04:00:00.000Z,2026-11-01T00:00:00.000-04:00,63,51,75,1575,25`,
    '',
  ])
  const codebook = await textOfEntry(file, 'codebook.csv')
  expect(codebook).toMatch(/samples_heart_rate,date,日付,Date,/)
})

test('whoever moves to another zone has each day by the clock by which it was cut', async () => {
  const { project, person, device } = await aStudy()
  await db.updateTable('test_subject').set({ time_zone: 'Asia/Tokyo' }).where('id', '=', person.id).execute()
  await measure(device, '2026-11-05', 'Asia/Tokyo')
  const file = await exported(project, { ...byDay, times: 'LOCAL', from: '2026-11-01' })
  expect((await textOfEntry(file, 'data/samples_heart_rate.csv')).split('\r\n').slice(1)).toEqual([
    `S-1,${device.code},sample,2026-11-01,2026-11-01T00:00:00.000-04:00,63,51,75,1575,25`,
    `S-1,${device.code},sample,2026-11-05,2026-11-05T00:00:00.000+09:00,62.5,51,74,1500,24`,
    '',
  ])
})

test('as FHIR a day is an observation of its date', async () => {
  const { project } = await aStudy()
  const file = await exported(project, { ...byDay, format: 'FHIR' })
  const lines = (await textOfEntry(file, 'data/Observation.heart_rate.ndjson')).trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line).effectiveDateTime)).toEqual([
    '2026-03-08',
    '2026-10-31',
    '2026-11-01',
  ])
  expect(JSON.parse(lines[2] ?? '').component[0].valueQuantity).toMatchObject({ value: 63 })
})

test('a granularity that nobody knows is refused', async () => {
  const { project } = await aStudy()
  await expect(ask(project, { ...byDay, granularity: 'WEEK' })).resolves.toMatchObject({ id: '' })
})
