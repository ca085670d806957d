import { expect, test } from 'vitest'
import type { Schedule } from '../../../../../../engines/schedule'
import { aCompany, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { aClock, aTransport, dailyAt, deliveryContext, withAddress } from '../../../../../testing/deliveries'
import { graphqlAs } from '../../../../../testing/graphql'
import { anOwner } from '../../../../../testing/people'
import { aSurveyVersion, surveyOfItems } from '../../../../../testing/surveys'
import { planSurveys } from '../plan/plan-surveys'
import { sendMessages } from '../send/send-messages'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const version = await aSurveyVersion(
  db,
  company,
  surveyOfItems([{ type: 'number', linkId: 'n', text: { ja: '数' } }]),
)
const values = { name: '朝の質問', kind: 'SCHEDULED', surveyVersionId: version.id, channel: 'MAIL' }

async function run<T>(document: string, variables: object, at: string) {
  const now = () => new Date(at)
  const { data, errors } = await graphqlAs<{ it: T }>(db, owner, document, { ...variables }, { now })
  if (errors?.[0]) throw errors[0].originalError ?? errors[0]
  if (!data) throw new Error('There is no answer.')
  return data.it
}

/** A project of its own with subjects who can be reached. */
async function aStudy(...zones: (string | null)[]) {
  const project = await aProject(db, { company_id: company.id, status: 'active' })
  const subjects = await Promise.all(
    zones.map(async (time_zone) => {
      const subject = await aTestSubject(db, { project_id: project.id, status: 'active', time_zone })
      await withAddress(db, subject, `${subject.id}@s.example`)
      return subject
    }),
  )
  const at = '2026-06-08T20:00:00Z'
  const make = (schedule: Schedule) =>
    run<{ id: string }>(
      'mutation ($p: ID!, $input: ProjectSurveyInput!) { it: createProjectSurvey(projectId: $p, input: $input) { id } }',
      { p: project.id, input: { ...values, schedule } },
      at,
    )
  const act = (name: string, id: string, when: string) =>
    run<number>(`mutation ($ids: [ID!]!) { it: ${name}(projectSurveyIds: $ids) }`, { ids: [id] }, when)
  const update = (id: string, input: object, when: string) =>
    run<{ id: string }>(
      'mutation ($id: ID!, $input: ProjectSurveyInput!) { it: updateProjectSurvey(projectSurveyId: $id, input: $input) { id } }',
      { id, input: { ...values, ...input } },
      when,
    )
  const preview = (id: string, when: string, given: { s?: string; input?: object } = {}) =>
    run<{
      occurrences: { key: string; local: string; state: string; subjectCount: number }[]
      unsentTo: string | null
      perPersonPerWeek: number | null
      missed: { since: string; count: number } | null
    }>(
      `query ($p: ID!, $id: ID!, $s: ID, $input: ProjectSurveyInput) { it: schedulePreview(projectId: $p, projectSurveyId: $id,
        testSubjectId: $s, input: $input, from: "2026-06-08", to: "2026-06-14") {
        occurrences { key local state subjectCount } unsentTo perPersonPerWeek missed { since count } } }`,
      { p: project.id, id, ...given },
      when,
    )
  const send = async (when: string) => {
    const { transport, sent } = aTransport()
    const context = deliveryContext(db, aClock(when), transport)
    await planSurveys(context)
    await sendMessages(context)
    // The surveys of the other tests are sent, too.
    return sent.filter(({ to }) => subjects.some(({ id }) => to.startsWith(id))).length
  }
  return { subjects, make, act, update, preview, send }
}

const once = (date: string, zone: Schedule['zone'] = 'project'): Schedule => ({
  ...dailyAt('07:00'),
  zone,
  pattern: { kind: 'once', date, times: [] },
})

test('a day that is past can be saved in a draft, and is refused when it starts', async () => {
  const { make, act } = await aStudy(null)
  const { id } = await make(once('2026-06-10'))
  // 07:00 in Tokyo is 22:00 in UTC.
  await expect(act('startProjectSurveys', id, '2026-06-09T22:00:01Z')).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('送信日時は過ぎています'),
  })
  expect(await act('startProjectSurveys', id, '2026-06-09T21:59:00Z')).toBe(1)
})

test('it starts while the day is still to come for somebody', async () => {
  const { make, act } = await aStudy(null, 'America/New_York')
  const { id } = await make(once('2026-06-10', 'subject'))
  expect(await act('startProjectSurveys', id, '2026-06-10T10:59:00Z')).toBe(1)
  const other = await make(once('2026-06-10', 'subject'))
  await expect(act('startProjectSurveys', other.id, '2026-06-10T11:00:01Z')).rejects.toMatchObject({
    code: 'CONFLICT',
  })
})

test('what runs refuses a past day at its field, and keeps one that was sent', async () => {
  const { make, act, update, send } = await aStudy(null)
  const { id } = await make(once('2026-06-10'))
  await act('startProjectSurveys', id, '2026-06-09T20:00:00Z')
  expect(await send('2026-06-09T22:00:00Z')).toBe(1)
  const after = '2026-06-09T23:00:00Z'
  await expect(update(id, { schedule: once('2026-06-09') }, after)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    fields: [{ path: 'schedule.pattern.date' }],
  })
  expect(await update(id, { name: '別の名前', schedule: once('2026-06-10') }, after)).toEqual({ id })
  // Answers are taken again, though nothing follows.
  expect(await act('endProjectSurveys', id, after)).toBe(1)
  expect(await act('reopenProjectSurveys', id, after)).toBe(1)
})

test('what an earlier schedule sent stays in the calendar, for everybody and for who got it', async () => {
  const { subjects, make, act, update, preview, send } = await aStudy(null)
  const { id } = await make(dailyAt('07:00'))
  await act('startProjectSurveys', id, '2026-06-08T20:00:00Z')
  expect(await send('2026-06-08T22:00:00Z')).toBe(1)
  await update(id, { schedule: dailyAt('12:00') }, '2026-06-08T23:00:00Z')
  const sent = { key: '2026-06-09T07:00', local: '2026-06-09T07:00', state: 'SENT', subjectCount: 1 }
  const at = '2026-06-09T23:00:00Z'
  const isSent = ({ state }: { state: string }) => state === 'SENT'
  const all = await preview(id, at)
  expect(all.occurrences.filter(isSent)).toEqual([sent])
  expect(all.occurrences.find(({ state }) => state === 'PLANNED')).toMatchObject({
    local: '2026-06-10T12:00',
  })
  expect((await preview(id, at, { s: subjects[0]?.id ?? '' })).occurrences.filter(isSent)).toEqual([sent])
  const late = await aTestSubject(db, { project_id: subjects[0]?.project_id ?? '', status: 'active' })
  expect((await preview(id, at, { s: late.id })).occurrences.filter(isSent)).toEqual([])
})

test('an empty calendar of a subject says why', async () => {
  const { subjects, make, preview } = await aStudy(null)
  const s = subjects[0]?.id ?? ''
  const { id } = await make(dailyAt('07:00'))
  const at = '2026-06-09T20:00:00Z'
  const nobody = { everyone: true, tagIds: [], subjectIds: [], exceptTagIds: [], exceptSubjectIds: [s] }
  const unsentTo = async (given: object) =>
    (await preview(id, at, { s, input: { ...values, schedule: dailyAt('07:00'), ...given } })).unsentTo
  expect(await unsentTo({})).toBeNull()
  expect(await unsentTo({ targets: nobody })).toBe('NOT_TARGET')
  expect(await unsentTo({ delivery: { condition: { tag: 'nobody has it' } } })).toBe('CONDITION')
  const byDate = {
    ...dailyAt('07:00'),
    pattern: { kind: 'relative', anchor: { kind: 'attribute', name: '手術日' }, days: [0] },
  }
  expect(await unsentTo({ schedule: byDate })).toBe('NO_ANCHOR')
  expect((await preview(id, at)).unsentTo).toBeNull()
})

test('what falls into a pause is counted, though the settings change meanwhile, and is not sent', async () => {
  const { make, act, update, preview, send } = await aStudy(null, null)
  const { id } = await make(dailyAt('07:00'))
  await act('startProjectSurveys', id, '2026-06-08T20:00:00Z')
  expect((await preview(id, '2026-06-08T20:00:00Z')).missed).toBeNull()
  await act('pauseProjectSurveys', id, '2026-06-08T21:00:00Z')
  await update(id, { name: '別の名前', schedule: dailyAt('07:00') }, '2026-06-09T23:00:00Z')
  const at = '2026-06-10T23:00:00Z'
  expect((await preview(id, at)).missed).toEqual({ since: '2026-06-08T21:00:00.000Z', count: 6 })
  await act('resumeProjectSurveys', id, at)
  expect(await send(at)).toBe(0)
  expect((await preview(id, at)).missed).toBeNull()
})

test('how often a week is counted from the next occurrence on, whatever days are looked at', async () => {
  const { make, preview } = await aStudy(null)
  const pattern = { kind: 'weekly', every: 1, weekdays: ['MO', 'WE', 'FR'], from: '2026-06-01' } as const
  const { id } = await make({ ...dailyAt('07:00'), zone: 'project', pattern, end: { kind: 'never' } })
  const often = async (when: string) => (await preview(id, when)).perPersonPerWeek
  expect(await often('2026-06-13T00:00:00Z')).toBe(3)
  expect(await often('2026-09-01T00:00:00Z')).toBe(3)
  const over = await make(once('2026-06-10'))
  expect((await preview(over.id, '2026-07-01T00:00:00Z')).perPersonPerWeek).toBeNull()
})
