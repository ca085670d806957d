import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCompany, aDevice, aLink, aProject, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { duckdbRows } from '../../../../testing/duckdb'
import { exporting } from '../../../../testing/exporting'
import { graphqlAs, testConfig } from '../../../../testing/graphql'
import { anOwner } from '../../../../testing/people'
import { textOfEntry } from '../../../../testing/zip-entries'
import { dateOf, dayBounds, ingestSamples, numberOfDate, refreshDays } from '../../series/measurement'
import { pseudonymsOf } from './pseudonyms'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const now = () => new Date('2026-11-21T09:00:00Z')
const { ask, exported, make, usual } = exporting(db, owner, now)
const { encryptionKey } = testConfig
const today = numberOfDate('2026-11-21')

/** Some people who take part every day until today, with a value at noon of each of the last days. */
async function aStudy(people = 24, days = 100, project_values: object = {}) {
  const project = await aProject(db, {
    company_id: company.id,
    code: `MV${++projects}`,
    time_zone: 'Asia/Tokyo',
    ...project_values,
  })
  const first = dateOf(today - days + 1)
  const subjects = []
  for (let number = 1; number <= people; number += 1) {
    const subject = await aTestSubject(db, {
      project_id: project.id,
      code: `S-${number}`,
      status: 'active',
      enrolled_on: first,
    })
    const device = await aDevice(db, { company_id: company.id, code: `MV${projects}-${number}` })
    await aLink(db, device, subject, { linked_from: new Date('2026-01-01T00:00:00Z') })
    const times = Float64Array.from(
      { length: days },
      (_, day) => dayBounds(dateOf(today - days + 1 + day), 'Asia/Tokyo').startsAt + 3_600_000,
    )
    await ingestSamples({ db, now }, [
      { deviceId: device.id, metric: 'heart_rate', source: 'sample', times, values: times.map(() => 60) },
    ])
    subjects.push(subject)
  }
  const subjectIds = subjects.map(({ id }) => id)
  await refreshDays({ db, now }, { subjectIds, from: first, to: dateOf(today) })
  return { project, subjects }
}
let projects = 0

const moved = {
  contents: ['SAMPLES', 'DAILY'],
  metrics: ['HEART_RATE'],
  granularity: 'DAY',
  shiftsDates: true,
}

/** The first and the last moved day of each subject, and how many there are. */
const daysOf = async (file: Buffer, table = 'daily') =>
  (
    await duckdbRows(
      Buffer.from(await textOfEntry(file, `data/${table}.csv`)),
      'select subject, min("date")::varchar, max("date")::varchar, count(distinct "date") from read_csv($file) group by subject order by subject',
    )
  ).map(([subject, first, last, count]) => ({
    subject: String(subject),
    first: String(first),
    last: String(last),
    count: Number(count),
  }))

test.each([
  ['weeks', true, 84, 7],
  ['days', false, 90, 1],
] as const)(
  'moved by %s, the last days of those who take part are few, and each is that of many moves',
  async (by, keepsWeekdays, most, step) => {
    const { project, subjects } = await aStudy()
    const file = await exported(project, { ...moved, keepsWeekdays })
    const daily = await daysOf(file)
    const pseudonyms = pseudonymsOf(
      { hidesCodes: false, shiftsDates: true, keepsWeekdays },
      { projectId: project.id, encryptionKey },
    )
    const moveOf = (code: string) =>
      pseudonyms.moveOf(subjects.find((subject) => subject.code === code)?.id ?? '')
    for (const { subject, last, count } of daily) {
      const { days, least, greatest } = moveOf(subject)
      expect(greatest - least).toBe(most)
      // Whoever knows that the subject takes part until today knows no more than that the move is one of a quarter of all.
      expect(numberOfDate(last) - today).toBe(least)
      expect(count).toBe(100 - (days - least))
    }
    expect(new Set(daily.map(({ last }) => last)).size).toBeLessThanOrEqual(4)
    // Values lie within the same days.
    expect(await daysOf(file, 'samples_heart_rate')).toEqual(daily)
    const steps = subjects.map(({ code }) => moveOf(code).days % step)
    expect(new Set(steps.map(Math.abs))).toEqual(new Set([0]))
    if (by === 'days') expect(subjects.some(({ code }) => moveOf(code).days % 7 !== 0)).toBe(true)

    const manifest = JSON.parse(await textOfEntry(file, 'manifest.json'))
    expect(manifest.movedDates).toMatchObject({ by, daysLeftOutAtEnd: most, daysLeftOutAtBeginning: 0 })
    expect(manifest.definition).toMatchObject({ shiftsDates: true, keepsWeekdays })
    expect(manifest.knownGaps.days).toBe(daily.reduce((sum, { count }) => sum + count, 0))
  },
)

test('a period, and the end of the project, end and begin the records of everybody: they tell no move either', async () => {
  const { project } = await aStudy(12)
  const [from, to] = [dateOf(today - 95), dateOf(today - 2)]
  const file = await exported(project, { ...moved, from, to })
  for (const days of [await daysOf(file), await daysOf(file, 'samples_heart_rate')]) {
    for (const { first, last } of days) {
      const ends = numberOfDate(last) - numberOfDate(to)
      const begins = numberOfDate(first) - numberOfDate(from)
      // The four bands: from -26 weeks, from -13 weeks, from 1 week, from 14 weeks on.
      expect([-182, -91, 7, 98]).toContain(ends)
      expect(begins - ends).toBe(84)
    }
  }
  expect(JSON.parse(await textOfEntry(file, 'manifest.json')).movedDates).toMatchObject({
    daysLeftOutAtBeginning: 84,
  })

  const ended = await aStudy(12, 100, { end_on: dateOf(today - 10) })
  for (const { last } of await daysOf(await exported(ended.project, moved))) {
    expect([-182, -91, 7, 98]).toContain(numberOfDate(last) - (today - 10))
  }
})

test('what a row says of later days is left empty, such as that somebody withdrew today', async () => {
  const { project, subjects } = await aStudy(24, 1)
  await db
    .insertInto('withdrawal')
    .values(
      subjects.map(({ id }) => ({
        company_id: company.id,
        test_subject_id: id,
        withdrawn_on: dateOf(today),
        reason: 'other' as const,
        status_before: 'active' as const,
        created_at: now(),
      })),
    )
    .execute()
  const file = await exported(project, { contents: ['SUBJECTS'], shiftsDates: true, times: 'UTC' })
  const told = await duckdbRows(
    Buffer.from(await textOfEntry(file, 'data/subjects.csv')),
    'select withdrawn_on::varchar, enrolled_on::varchar from read_csv($file, all_varchar = true)',
  )
  expect(told).toHaveLength(24)
  const days = told.flat().filter((day) => day !== null)
  // Most have left out days.
  expect(days.length).toBeLessThan(48)
  for (const day of days) expect([-182, -91, 7, 98]).toContain(numberOfDate(String(day)) - today)
  const links = await duckdbRows(
    Buffer.from(await textOfEntry(file, 'data/device_links.csv')),
    'select count(*), count(linked_from_utc) from read_csv($file, all_varchar = true)',
  )
  // Since the beginning of the year, which is told.
  expect(links).toEqual([[24n, 24n]])
})

test('unless dates are moved nothing is left out', async () => {
  const { project } = await aStudy(2, 30)
  const days = await daysOf(await exported(project, { ...moved, shiftsDates: false }))
  expect(days.map(({ last, count }) => [last, count])).toEqual([
    [dateOf(today), 30],
    [dateOf(today), 30],
  ])
})

test('with numbers in place of codes and true dates, the manifest says what these tell', async () => {
  const { project } = await aStudy(2, 3)
  const file = await exported(project, { ...moved, hidesCodes: true, shiftsDates: false })
  const told = JSON.parse(await textOfEntry(file, 'manifest.json'))
  expect(told).toMatchObject({ movedDates: null, keptDates: { ja: expect.stringContaining('仮名加工') } })
  expect((await daysOf(file)).map(({ last }) => last)).toEqual([dateOf(today), dateOf(today)])
  const open = await exported(project, { ...moved, shiftsDates: false })
  expect(JSON.parse(await textOfEntry(open, 'manifest.json')).keptDates).toBeNull()
})

test('the estimate and the picture of a selection count what leaves', async () => {
  const { project } = await aStudy(12, 60)
  const file = await exported(project, moved)
  const count = (await daysOf(file)).reduce((sum, day) => sum + day.count, 0)
  const { data, errors } = await graphqlAs<{
    exportEstimate: { rows: number }
    exportCoverage: { stretches: { subjectDays: number }[] }
  }>(
    db,
    owner,
    `query ($projectId: ID!, $definition: ExportDefinitionInput!) {
      exportEstimate(projectId: $projectId, definition: $definition) { rows }
      exportCoverage(projectId: $projectId, definition: $definition) { stretches { subjectDays } } }`,
    { projectId: project.id, definition: { ...usual, ...moved } },
    { now },
  )
  expect(errors).toBeUndefined()
  const covered = data?.exportCoverage.stretches.reduce((sum, { subjectDays }) => sum + subjectDays, 0)
  expect(covered).toBe(count)
  // A row of the day and one of its value.
  expect(Math.abs((data?.exportEstimate.rows ?? 0) - 2 * count)).toBeLessThan(10)
})

test('a definition from before there was a choice keeps weekdays, and is told so', async () => {
  const { project } = await aStudy(1, 1)
  const { id } = await ask(project, moved)
  await db
    .updateTable('data_export')
    .set({ definition: sql<string>`definition - 'keepsWeekdays'` })
    .where('id', '=', id)
    .execute()
  const { data } = await graphqlAs<{ dataExports: { items: object[] } }>(
    db,
    owner,
    'query ($id: ID!) { dataExports(projectId: $id) { items { definition { keepsWeekdays } } } }',
    { id: project.id },
    { now },
  )
  expect(data?.dataExports.items).toEqual([{ definition: { keepsWeekdays: true } }])
})

test('a period of which nothing would be left is refused at its end, also where it is repeated', async () => {
  const { project } = await aStudy(1, 1)
  const refused = async (choices: object) => (await ask(project, { ...moved, ...choices })).problem
  const of = (days: number) => ({ from: dateOf(today - days + 1), to: dateOf(today) })
  const tooShort = { fields: [{ path: 'to', message: { key: 'export.periodTooShort' } }] }
  expect(await refused(of(84))).toMatchObject(tooShort)
  expect(await refused(of(85))).toBeUndefined()
  expect(await refused({ ...of(90), keepsWeekdays: false })).toMatchObject(tooShort)
  expect(await refused({ ...of(84), contents: ['SUBJECTS'] })).toBeUndefined()
  expect(await refused({ ...of(84), shiftsDates: false })).toBeUndefined()

  const save = (lastDays: number) =>
    graphqlAs(
      db,
      owner,
      `mutation ($projectId: ID!, $input: SavedExportInput!) {
        createSavedExport(projectId: $projectId, input: $input) { id } }`,
      {
        projectId: project.id,
        input: {
          name: `${lastDays}日`,
          definition: { ...usual, ...moved },
          repeats: 'DAILY',
          hour: 2,
          lastDays,
          isCompared: false,
        },
      },
      { now },
    )
  expect((await save(30)).errors?.[0]?.originalError).toMatchObject({
    fields: [{ path: 'lastDays', message: { key: 'export.periodTooShort' } }],
  })
  expect((await save(90)).errors).toBeUndefined()
})

test('an export is compared with no other whose dates are told otherwise: the rows that are gone would count the days of a move', async () => {
  const { project } = await aStudy(2, 100)
  const period = { from: dateOf(today - 95), to: dateOf(today) }
  const earlier = async (choices: object) => {
    const { id } = await ask(project, { ...moved, ...choices })
    await make(id)
    return id
  }
  const refused = async (previousId: string, choices: object = {}) =>
    (await ask(project, { ...moved, ...choices }, { previousId })).problem
  const otherDates = { fields: [{ path: 'previousId', message: { key: 'export.otherDates' } }] }

  const open = await earlier({ shiftsDates: false })
  expect(await refused(open)).toMatchObject(otherDates)
  const byWeeks = await earlier({})
  expect(await refused(byWeeks, { shiftsDates: false })).toMatchObject(otherDates)
  expect(await refused(byWeeks, { keepsWeekdays: false })).toMatchObject(otherDates)
  expect(await refused(byWeeks, period)).toMatchObject(otherDates)
  expect(await refused(byWeeks, { fromStudyDay: 1, toStudyDay: 20 })).toMatchObject(otherDates)
  expect(await refused(byWeeks)).toBeUndefined()
  // A period that goes with the calendar, as of choices that are repeated.
  const last = await earlier(period)
  expect(await refused(last, { from: dateOf(today - 94), to: dateOf(today + 1) })).toBeUndefined()
  expect(await refused(last, { from: dateOf(today - 94), to: dateOf(today) })).toMatchObject(otherDates)
  // Days that nobody moved may be compared as one likes.
  expect(await refused(open, { shiftsDates: false, ...period })).toBeUndefined()
})
