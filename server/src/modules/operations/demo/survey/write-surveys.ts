import type { Kysely, Selectable } from 'kysely'
import type { ProjectTable, Tables } from '../../../../platform/tables'
import { createRandom } from '../../../collect/generator'
import { issueSubjectLinks } from '../../../people/test-subject'
import { dateOf, dayBounds, localDayOf, numberOfDate } from '../../../series/measurement'
import type { ProjectSurvey } from '../../../surveys/project-survey'
import { type PublicContext, startVoluntary, surveyTokenOf } from '../../../surveys/survey-answer'
import { type PastOccurrence, writePast } from '../../../surveys/survey-delivery'
import { sleepStudySeed } from '../sleep-study'
import { type Asked, type DemoSurvey, demoSurveys } from './demo-surveys'
import { ensureSurvey, releasePlans } from './ensure-surveys'
import { actionsOn, answeredAt, fillInResponse } from './fill-in-response'

export interface DemoKeys {
  readonly secret: string
  readonly encryptionKey: Buffer
  readonly publicUrl: string
}

interface Writing {
  readonly db: Kysely<Tables>
  readonly now: () => Date
  readonly keys: DemoKeys
  readonly signal?: AbortSignal
}

/** One survey in use, and what its responses are written with. */
interface InUse extends Writing {
  readonly project: Selectable<ProjectTable>
  readonly survey: DemoSurvey
  readonly used: ProjectSurvey
  /** Of the study, counted from 1970-01-01. */
  readonly firstDay: number
}

const system = { kind: 'system' } as const
const minuteMs = 60_000
const dayMs = 86_400_000
const responsesAtOnce = 6
/** How often somebody's condition changes in a day. */
const changes = 0.02
/** What was sent is open for a week, and taken late for another. */
const openMs = 15 * dayMs
/** The outbox shows what was written in the last day. */
const textsMs = dayMs
/** Mailboxes that end, by the place of their owner: after so many days of the study. */
const endsOfMailboxes: Readonly<Record<number, number>> = { 8: 6, 21: 24 }

/**
 * Lets the people of SLP26 be asked and answer up to now, from the first day of the study or, where `since` says up to when it was
 * done, what is still open. All is drawn from the day and the person: repeating it changes nothing.
 */
export async function writeSurveys(
  writing: Writing,
  project: Selectable<ProjectTable>,
  firstDay: number,
  since: number = firstDay,
): Promise<void> {
  const { db, now } = writing
  const present = now()
  const begins = new Date(dayBounds(dateOf(firstDay), project.time_zone).startsAt)
  for (const survey of demoSurveys) {
    const ensured = await ensureSurvey(db, project, survey, begins)
    if (!ensured) continue
    const inUse = { ...writing, project, survey, firstDay, used: ensured.used }
    const from = ensured.isNew ? firstDay : Math.max(firstDay, since)
    if (survey.schedule) await writeOccurrences(inUse, from, present)
    else await writeVoluntaryUntilNow(inUse, from)
  }
  await releasePlans(db, present)
}

/** Lets them answer what the sender sent meanwhile. */
export async function answerSurveys(
  writing: Writing,
  project: Selectable<ProjectTable>,
  firstDay: number,
): Promise<void> {
  const begins = new Date(dayBounds(dateOf(firstDay), project.time_zone).startsAt)
  for (const survey of demoSurveys) {
    const ensured = await ensureSurvey(writing.db, project, survey, begins)
    if (!ensured) continue
    const inUse = { ...writing, project, survey, firstDay, used: ensured.used }
    const today = numberOfDate(localDayOf(writing.now().getTime(), project.time_zone))
    if (survey.schedule) await answerOpen(inUse, writing.now().getTime() - openMs)
    else await writeVoluntaryUntilNow(inUse, today - 1)
  }
}

/** The occurrences of a day and its answers before those of the next, so that a stopped start goes on from there. */
async function writeOccurrences(inUse: InUse, fromDay: number, present: Date): Promise<void> {
  const { db, keys, project, used, signal } = inUse
  const zone = project.time_zone
  const sendsFrom = used.sends_from?.getTime() ?? 0
  const answersFrom = dayBounds(dateOf(fromDay), zone).startsAt - openMs
  if (used.status === 'active') {
    const range = {
      from: Math.max(sendsFrom, dayBounds(dateOf(fromDay), zone).startsAt),
      to: present.getTime(),
    }
    const codes = await codesOf(inUse)
    await writePast({
      context: { db, ...keys },
      survey: used,
      project,
      range,
      keepsTextFrom: range.to - textsMs,
      ...(signal && { signal }),
      fateOf: (testSubjectId, occurrence) => fateOf(inUse, codes.get(testSubjectId) ?? '', occurrence),
    })
  }
  await answerOpen(inUse, answersFrom)
}

async function codesOf({ db, project }: InUse): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('test_subject')
    .select(['id', 'code'])
    .where('project_id', '=', project.id)
    .execute()
  return new Map(rows.map(({ id, code }) => [id, code]))
}

function fateOf(inUse: InUse, code: string, { key, at, closesAt }: PastOccurrence) {
  const asked = askedOf(inUse.survey, code, dayOfKey(key))
  const endsAfter = endsOfMailboxes[asked.index]
  const isBounced = endsAfter !== undefined && asked.day - inUse.firstDay >= endsAfter
  const actions = isBounced ? [] : actionsOn(inUse.survey, asked, responseOf(inUse, asked.day, at, closesAt))
  return { isBounced, answeredAt: answeredAt(actions) }
}

function responseOf({ project, used }: InUse, day: number, opensAt: number, closesAt: number) {
  const startsAt = dayBounds(dateOf(day), project.time_zone).startsAt
  const remindsAt = opensAt + (used.delivery?.reminders[0] ?? 0) * minuteMs
  return { startsAt, opensAt, closesAt, remindsAt }
}

const dayOfKey = (key: string) => numberOfDate(key.slice(0, 10))

/** What was sent and is not answered yet is answered as far as it is due. */
async function answerOpen(inUse: InUse, from: number): Promise<void> {
  const { db, keys, project, survey, used, signal } = inUse
  const responses = await db
    .selectFrom('survey_answer')
    .innerJoin('test_subject', 'test_subject.id', 'survey_answer.test_subject_id')
    .innerJoin('sent_survey', 'sent_survey.id', 'survey_answer.sent_survey_id')
    .select(['survey_answer.id', 'link_generation', 'opened_at', 'saved_at', 'code', 'occurrence_key'])
    .select((eb) => [
      eb.fn.coalesce('survey_answer.opens_at', 'sent_survey.opens_at').as('opens'),
      eb.fn.coalesce('survey_answer.closes_at', 'sent_survey.closes_at').as('closes'),
    ])
    .where('survey_answer.project_survey_id', '=', used.id)
    .where('sent_survey.planned_for', '>=', new Date(from))
    .where('answered_at', 'is', null)
    .where('survey_answer.sent_at', 'is not', null)
    .where('survey_answer.revoked_at', 'is', null)
    .where('test_subject.status', '=', 'active')
    .where('test_subject.deleted_at', 'is', null)
    .orderBy('sent_survey.planned_for', 'desc')
    .execute()
  await atOnce(
    responses,
    async ({ id, link_generation, opened_at, saved_at, code, occurrence_key, opens, closes }) => {
      signal?.throwIfAborted()
      const day = occurrence_key
        ? dayOfKey(occurrence_key)
        : numberOfDate(localDayOf(opens.getTime(), project.time_zone))
      const closesAt = closes?.getTime() ?? Number.POSITIVE_INFINITY
      const actions = actionsOn(
        survey,
        askedOf(survey, code, day),
        responseOf(inUse, day, opens.getTime(), closesAt),
      )
      const token = surveyTokenOf(keys.secret, 'survey-answer', id, link_generation)
      const doneUntil = (saved_at ?? opened_at)?.getTime() ?? 0
      await fillInResponse(contextOf(inUse), { token, doneUntil }, actions)
    },
  )
}

async function writeVoluntaryUntilNow(inUse: InUse, from: number): Promise<void> {
  const today = numberOfDate(localDayOf(inUse.now().getTime(), inUse.project.time_zone))
  for (let day = from; day <= today; day += 1) {
    inUse.signal?.throwIfAborted()
    await writeVoluntary(inUse, day)
  }
}

type Subject = { readonly id: string; readonly code: string }

/** Who takes part on the day. */
function subjectsOn({ db, project }: InUse, day: number): Promise<Subject[]> {
  return db
    .selectFrom('test_subject')
    .select(['id', 'code'])
    .where('project_id', '=', project.id)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'active')
    .where((eb) => eb.or([eb('enrolled_on', 'is', null), eb('enrolled_on', '<=', dateOf(day))]))
    .where((eb) => eb.or([eb('ended_on', 'is', null), eb('ended_on', '>=', dateOf(day))]))
    .orderBy('code')
    .execute()
}

async function writeVoluntary(inUse: InUse, day: number): Promise<void> {
  const { db, now, keys, project, survey, used } = inUse
  const startsAt = dayBounds(dateOf(day), project.time_zone).startsAt
  const subjects = await subjectsOn(inUse, day)
  for (const { id, code } of subjects) {
    const asked = askedOf(survey, code, day)
    if (!asked.random.chance(changes)) continue
    const { answers, minute } = survey.answer(asked)
    const at = new Date(startsAt + minute * minuteMs)
    if (at > now() || (await isAnswered(db, used, id, at))) continue
    const chosen = { companyId: used.company_id, testSubjectIds: [id], ...keys }
    const issued = await db
      .transaction()
      .execute((tx) => issueSubjectLinks(tx, chosen, { actor: system, now: at }))
    const testSubjectKey = issued.items[0]?.voluntarySurveys.split('/').at(-1)
    if (!testSubjectKey) continue
    const context = { ...contextOf(inUse), now: at }
    const { answerKey } = await startVoluntary(context, { testSubjectKey, projectSurveyId: used.id })
    const actions = [{ at: at.getTime(), kind: 'complete', answers }] as const
    await fillInResponse(contextOf(inUse), { token: answerKey, doneUntil: 0 }, actions)
  }
}

async function isAnswered(db: Kysely<Tables>, used: ProjectSurvey, testSubjectId: string, at: Date) {
  const known = await db
    .selectFrom('survey_answer')
    .select('id')
    .where('project_survey_id', '=', used.id)
    .where('test_subject_id', '=', testSubjectId)
    .where('created_at', '=', at)
    .executeTakeFirst()
  return known !== undefined
}

function askedOf({ name }: DemoSurvey, code: string, day: number): Asked {
  // SLP-0001 is the first invented person; whoever else is in the study answers like one of them.
  const index = Number(/^SLP-(\d{1,9})$/.exec(code)?.[1] ?? 1) - 1
  return { index, code, day, random: createRandom(sleepStudySeed, name, code, day) }
}

function contextOf({ db, now, keys }: InUse): PublicContext {
  // Mails about a made-up past would only fill the outbox.
  return { db, now: now(), secret: keys.secret, encryptionKey: keys.encryptionKey, sendsMail: false }
}

async function atOnce<Row>(rows: readonly Row[], act: (row: Row) => Promise<void>): Promise<void> {
  const left = [...rows]
  const work = async () => {
    for (let row = left.pop(); row; row = left.pop()) await act(row)
  }
  await Promise.all(Array.from({ length: responsesAtOnce }, work))
}
