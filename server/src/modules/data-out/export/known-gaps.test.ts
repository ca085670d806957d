import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aCompany, aDevice, aLink, aProject, aTag, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { exporting } from '../../../../testing/exporting'
import { testConfig } from '../../../../testing/graphql'
import { anOwner } from '../../../../testing/people'
import { textOfEntry } from '../../../../testing/zip-entries'
import { dayBounds, ingestSamples, refreshDays } from '../../series/measurement'
import { GapCounter } from './file/known-gaps'
import { dayTable, readExportRequest, type TableReading, writeFolder } from './index'
import { subjectsToTell } from './moved-days'
import { pseudonymsOf } from './pseudonyms'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const now = () => new Date('2026-11-21T09:00:00Z')
const { exported } = exporting(db, owner, now)

/** One measured on one of three days, one has no device, and one has no day at all. */
async function aStudy() {
  const project = await aProject(db, {
    company_id: company.id,
    code: `KG${++projects}`,
    time_zone: 'Asia/Tokyo',
  })
  const person = (code: string, enrolled_on: string | null) =>
    aTestSubject(db, { project_id: project.id, code, status: 'active', enrolled_on })
  const one = await person('S-1', '2026-11-10')
  const two = await person('S-2', '2026-11-10')
  await person('S-3', null)
  const device = await aDevice(db, { company_id: company.id, code: `KG-${projects}` })
  await aLink(db, device, one, { linked_from: new Date('2026-11-01T00:00:00Z') })
  await ingestSamples({ db, now }, [
    {
      deviceId: device.id,
      metric: 'heart_rate',
      source: 'sample',
      times: Float64Array.of(dayBounds('2026-11-11', 'Asia/Tokyo').startsAt),
      values: Float64Array.of(70),
    },
  ])
  await refreshDays({ db, now }, { subjectIds: [one.id, two.id], from: '2026-11-10', to: '2026-11-12' })
  const tag = await aTag(db, project, { name: '夜勤, A' })
  return { project, one, two, tag }
}
let projects = 0

const choices = {
  contents: ['SAMPLES', 'DAILY', 'SUBJECTS'],
  metrics: ['HEART_RATE', 'STEPS'],
  from: '2026-11-10',
  to: '2026-11-12',
}
const manifestOf = async (file: Buffer) => JSON.parse(await textOfEntry(file, 'manifest.json'))

const gaps = {
  days: 6,
  subjectsWithoutDays: 1,
  metrics: [
    {
      metric: 'heart_rate',
      name: { ja: '心拍数', en: 'Heart rate' },
      daysWithValue: 1,
      daysWithoutValue: 5,
      subjectsWithoutValue: 2,
      reasons: [
        { state: 'no_device', name: { ja: 'デバイスなし', en: 'No device' }, days: 3, subjects: 1 },
        { state: 'not_synced', name: { ja: '未同期', en: expect.any(String) }, days: 2, subjects: 1 },
      ],
    },
    expect.objectContaining({
      metric: 'steps',
      daysWithValue: 0,
      daysWithoutValue: 6,
      subjectsWithoutValue: 3,
    }),
  ],
}

test('the manifest counts the days without a value by their reason, and the subjects without a row in a table', async () => {
  const { project } = await aStudy()
  const manifest = await manifestOf(await exported(project, choices))
  expect(manifest.knownGaps).toEqual(gaps)
  const without = (name: string) =>
    manifest.tables.find((table: { name: string }) => table.name === name).subjectsWithoutRows
  expect(without('subjects')).toBe(0)
  expect(without('device_links')).toBe(2)
  expect(without('samples_heart_rate')).toBe(2)
  expect(without('samples_steps')).toBe(3)
  expect(without('daily')).toBe(1)
})

test('without days, as of subjects alone, there are no gaps of days', async () => {
  const { project } = await aStudy()
  const manifest = await manifestOf(await exported(project, { contents: ['SUBJECTS'] }))
  expect(manifest.knownGaps).toBeNull()
  const nothing = await manifestOf(
    await exported(project, { ...choices, from: '2020-01-01', to: '2020-01-02' }),
  )
  expect(nothing.knownGaps).toMatchObject({ days: 0, subjectsWithoutDays: 3 })
})

test('the definition is read without the application: tags by name, subjects by code, codes with their words', async () => {
  const { project, one, tag } = await aStudy()
  await db.insertInto('test_subject_tag').values({ test_subject_id: one.id, tag_id: tag.id }).execute()
  const chosen = { ...choices, tagIds: [tag.id], testSubjectIds: [one.id], statuses: ['ACTIVE'] }
  const plain = await manifestOf(await exported(project, { ...chosen, granularity: 'DAY' }))
  expect(plain.definition.subjects).toEqual({ named: ['S-1'], tags: ['夜勤, A'], statuses: ['active'] })
  expect(plain.words).toMatchObject({
    granularity: { ja: '1日', en: '1 day' },
    layout: { en: 'Wide: a column for each metric and question' },
    times: { en: 'UTC' },
    statuses: { active: { ja: '参加中', en: 'Active' } },
    metrics: { heart_rate: { name: { ja: '心拍数' }, unit: '/min', loinc: '8867-4' } },
  })
  expect(plain.movedDates).toBeNull()

  const hidden = await exported(project, { ...chosen, hidesCodes: true })
  const told = await manifestOf(hidden)
  expect(told.definition.subjects.named).toEqual([expect.stringMatching(/^P-/)])
  expect(JSON.stringify(told)).not.toContain('S-1')
})

test('days that a table read are not read again, each subject is counted once, and those of nobody are read', async () => {
  const { project, one } = await aStudy()
  const { encryptionKey } = testConfig
  const { definition } = readExportRequest({
    contents: ['samples', 'daily'],
    metrics: ['heart_rate', 'steps'],
    from: '2026-11-10',
    to: '2026-11-12',
    format: 'sav',
  })
  const subjects = await subjectsToTell(db, project.id, definition, { encryptionKey, now: now() })
  const counter = new GapCounter(definition)
  const reading: TableReading = {
    db,
    encryptionKey,
    project: {
      id: project.id,
      companyId: company.id,
      code: project.code,
      name: project.name,
      validDayMinutes: project.valid_day_minutes,
    },
    subjects,
    isOfAll: true,
    shaping: {
      definition,
      pseudonyms: pseudonymsOf(definition, { projectId: project.id, encryptionKey }),
      takesPersonal: false,
    },
    revisions: { note() {} },
    now: now(),
    sawDays: counter.sawDays,
  }
  const read = async (some?: typeof subjects) => {
    for await (const batch of dayTable(reading).batches(some)) expect(batch.length).toBeGreaterThan(0)
  }
  const { signal } = new AbortController()
  await read(subjects.filter(({ id }) => id === one.id))
  expect(await counter.gapsOf(reading, signal)).toEqual(gaps)
  const again = new GapCounter(definition)
  const closed = db.withPlugin({
    transformQuery: () => {
      throw new Error('Read once more.')
    },
    transformResult: async ({ result }) => result,
  })
  for (let time = 0; time < 2; time += 1) {
    for await (const _ of dayTable({ ...reading, sawDays: again.sawDays }).batches());
  }
  expect(await again.gapsOf({ ...reading, db: closed }, signal)).toEqual(gaps)
})

test('a folder of the command has the same in its manifest', async () => {
  const { project } = await aStudy()
  const folder = join(mkdtempSync(join(tmpdir(), 'kansoku-')), 'out')
  const { definition } = readExportRequest({
    contents: ['samples', 'daily', 'subjects'],
    metrics: ['heart_rate', 'steps'],
    from: '2026-11-10',
    to: '2026-11-12',
    format: 'csv',
  })
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
    {
      db,
      encryptionKey: testConfig.encryptionKey,
      now,
      signal: new AbortController().signal,
      advance() {},
    },
  )
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  expect(manifest.knownGaps).toEqual(gaps)
  expect(manifest.tables.find((table: { name: string }) => table.name === 'daily').subjectsWithoutRows).toBe(
    1,
  )
})
