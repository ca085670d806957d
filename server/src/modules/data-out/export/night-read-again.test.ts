import { expect, test } from 'vitest'
import { aCompany, aDevice, aLink, aProject, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { duckdbRows } from '../../../../testing/duckdb'
import { exporting } from '../../../../testing/exporting'
import { anOwner } from '../../../../testing/people'
import { textOfEntry } from '../../../../testing/zip-entries'
import { ingestSleep } from '../../series/measurement'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
let clock = new Date('2026-11-28T07:00:00+09:00')
const now = () => clock
const { ask, make, fileOf, exported } = exporting(db, owner, now)
const sleep = { contents: ['SLEEP'] }

/** Pieces of the night, of which the third ends at a minute past one. */
function night(deviceId: string, remMinutes: number) {
  const at = (time: string) => new Date(`2026-11-${time}:00+09:00`)
  return {
    deviceId,
    source: 'sample',
    naturalKey: 'n-1',
    startedAt: at('27T23:30'),
    endedAt: at('28T06:30'),
    stages: [
      { stage: 'light', startedAt: at('27T23:30'), minutes: 60 },
      { stage: 'deep', startedAt: at('28T00:30'), minutes: 60 },
      { stage: 'rem', startedAt: at('28T01:30'), minutes: remMinutes },
      {
        stage: 'light',
        startedAt: new Date(at('28T01:30').getTime() + remMinutes * 60_000),
        minutes: 300 - remMinutes,
      },
    ],
  } as const
}

const rowsOf = async (archive: Buffer, name: string, sql: string) =>
  (await duckdbRows(Buffer.from(await textOfEntry(archive, name)), sql)).map((row) => row.map(String))

test('a night that was read three times and revised once has four pieces, and is told as changed once', async () => {
  const project = await aProject(db, { company_id: company.id, time_zone: 'Asia/Tokyo' })
  const subject = await aTestSubject(db, { project_id: project.id, code: 'S-1', status: 'active' })
  const device = await aDevice(db, { company_id: company.id })
  await aLink(db, device, subject, { linked_from: new Date('2026-11-01T00:00:00Z') })
  const read = async (remMinutes: number) => {
    clock = new Date(clock.getTime() + 3_600_000)
    await ingestSleep({ db, now }, [night(device.id, remMinutes)])
  }
  await read(30)
  const first = await ask(project, sleep)
  await make(first.id)
  await read(30)
  await read(30)
  const unchanged = await exported(project, sleep, { previousId: first.id })
  const changes = 'select "table", change from read_csv($file, all_varchar = true) order by all'
  expect(await rowsOf(unchanged, 'changes.csv', changes)).toEqual([])
  const pieces = 'select stage, stage_minutes from read_csv($file, all_varchar = true)'
  expect(await rowsOf(unchanged, 'data/sleep_stages.csv', pieces)).toEqual([
    ['light', '60'],
    ['deep', '60'],
    ['rem', '30'],
    ['light', '270'],
  ])

  await read(45)
  const last = await ask(project, sleep, { previousId: first.id })
  await make(last.id)
  const revised = await fileOf(last.id)
  expect(await rowsOf(revised, 'data/sleep_stages.csv', pieces)).toEqual([
    ['light', '60'],
    ['deep', '60'],
    ['rem', '45'],
    ['light', '255'],
  ])
  const told = await rowsOf(revised, 'changes.csv', changes)
  expect(told.filter(([table]) => table === 'sleep_sessions')).toEqual([['sleep_sessions', 'changed']])
  await read(45)
  const again = await exported(project, sleep, { previousId: last.id })
  expect(await rowsOf(again, 'changes.csv', changes)).toEqual([])

  const fhir = await exported(project, { ...sleep, format: 'FHIR' })
  const resources = async (name: string) =>
    (await textOfEntry(fhir, `data/${name}.ndjson`))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
  const [session, ...others] = await resources('Observation.sleep')
  expect(others).toEqual([])
  const inFhir = (await resources('Observation.sleep_stages')).map((piece) => [
    piece.valueCodeableConcept.coding[0].code,
    piece.effectivePeriod.start.slice(11, 16),
    piece.effectivePeriod.end.slice(11, 16),
    piece.derivedFrom[0].reference,
  ])
  const ofNight = `Observation/${session.id}`
  expect(inFhir).toEqual([
    ['light', '23:30', '00:30', ofNight],
    ['deep', '00:30', '01:30', ofNight],
    ['rem', '01:30', '02:15', ofNight],
    ['light', '02:15', '06:30', ofNight],
  ])
})
