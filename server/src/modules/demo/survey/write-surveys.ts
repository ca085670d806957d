import type { Kysely, Selectable } from 'kysely'
import type { ProjectTable, Tables } from '../../../platform/tables'
import { createRandom } from '../../generator'
import { dateOf, dayBounds, localDayOf, numberOfDate } from '../../measurement'
import type { ProjectSurvey } from '../../project-survey'
import { issueSurveyLinks, type PublicContext, startVoluntary, surveyTokenOf } from '../../survey-answer'
import { handOutLinks } from '../../test-subject'
import { sleepStudySeed } from '../sleep-study'
import { actsOn, answerSheet } from './answer-sheet'
import { type Asked, type DemoSurvey, demoSurveys } from './demo-surveys'
import { ensureSurvey } from './ensure-surveys'

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

/** One survey in use, and what its sheets are written with. */
interface InUse extends Writing {
  readonly project: Selectable<ProjectTable>
  readonly survey: DemoSurvey
  readonly used: ProjectSurvey
}

const system = { kind: 'system' } as const
const minuteMs = 60_000
const sheetsAtOnce = 6
/** How often somebody's condition changes in a day. */
const changes = 0.02
/** What is handed out is open for a week, and taken late for another. */
const openDays = 15

/**
 * Lets the people of SLP26 answer up to now, from the first day of the study or, where `since` says up to when it was done,
 * what is still open. All is drawn from the day and the person: repeating it changes nothing.
 */
export async function writeSurveys(
  writing: Writing,
  project: Selectable<ProjectTable>,
  firstDay: number,
  since: number = firstDay,
): Promise<void> {
  const { db, now, signal } = writing
  const today = numberOfDate(localDayOf(now().getTime(), project.time_zone))
  const begins = new Date(dayBounds(dateOf(firstDay), project.time_zone).startsAt)
  for (const survey of demoSurveys) {
    const ensured = await ensureSurvey(db, project, survey, begins)
    if (!ensured) continue
    const inUse = { ...writing, project, survey, used: ensured.used }
    for (let day = ensured.isNew ? firstDay : Math.max(firstDay, since - openDays); day <= today; day += 1) {
      signal?.throwIfAborted()
      if ((day - firstDay) % survey.everyDays !== 0) continue
      await (survey.kind === 'scheduled' ? writeSending(inUse, day) : writeVoluntary(inUse, day))
    }
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

async function writeSending(inUse: InUse, day: number): Promise<void> {
  const { db, now, keys, project, survey } = inUse
  const startsAt = dayBounds(dateOf(day), project.time_zone).startsAt
  const opensAt = new Date(startsAt + survey.opens * minuteMs)
  const closesAt = new Date(startsAt + survey.closes * minuteMs)
  if (opensAt > now()) return
  const sentSurveyId = await ensureSent(inUse, day, { opensAt, closesAt })
  if (!sentSurveyId) return
  const sheets = await db
    .selectFrom('survey_answer')
    .innerJoin('test_subject', 'test_subject.id', 'survey_answer.test_subject_id')
    .select(['survey_answer.id', 'link_generation', 'opened_at', 'saved_at', 'code'])
    .where('sent_survey_id', '=', sentSurveyId)
    .where('answered_at', 'is', null)
    .where('test_subject.status', '=', 'active')
    .where('test_subject.deleted_at', 'is', null)
    .execute()
  await atOnce(sheets, async ({ id, link_generation, opened_at, saved_at, code }) => {
    const acts = actsOn(survey, askedOf(survey, code, day), startsAt, closesAt.getTime())
    const token = surveyTokenOf(keys.secret, 'survey-answer', id, link_generation)
    const doneUntil = (saved_at ?? opened_at)?.getTime() ?? 0
    await answerSheet(contextOf(inUse), { token, doneUntil }, acts)
  })
}

/** The sending of the day, made where it is missing; null where nobody takes part. */
async function ensureSent(
  inUse: InUse,
  day: number,
  { opensAt, closesAt }: { readonly opensAt: Date; readonly closesAt: Date },
): Promise<string | null> {
  const { db, keys, used } = inUse
  const known = await db
    .selectFrom('sent_survey')
    .select('id')
    .where('project_survey_id', '=', used.id)
    .where('planned_for', '=', opensAt)
    .executeTakeFirst()
  if (known) return known.id
  const testSubjectIds = (await subjectsOn(inUse, day)).map(({ id }) => id)
  if (testSubjectIds.length === 0) return null
  const issuing = { companyId: used.company_id, projectSurveyId: used.id, testSubjectIds, ...keys }
  return db.transaction().execute(async (tx) => {
    const { sentSurveyId } = await issueSurveyLinks(tx, issuing, { actor: system, now: opensAt })
    // Each day has a window of its own, which links that people hand out do not have.
    if (sentSurveyId)
      await tx
        .updateTable('sent_survey')
        .set({ opens_at: opensAt, closes_at: closesAt })
        .where('id', '=', sentSurveyId)
        .execute()
    return sentSurveyId
  })
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
    const handing = await db
      .transaction()
      .execute((tx) => handOutLinks(tx, chosen, { actor: system, now: at }))
    const testSubjectKey = handing.items[0]?.voluntarySurveys.split('/').at(-1)
    if (!testSubjectKey) continue
    const context = { ...contextOf(inUse), now: at }
    const { answerKey } = await startVoluntary(context, { testSubjectKey, projectSurveyId: used.id })
    const acts = [{ at: at.getTime(), act: 'complete', answers }] as const
    await answerSheet(contextOf(inUse), { token: answerKey, doneUntil: 0 }, acts)
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
  return { db, now: now(), secret: keys.secret, encryptionKey: keys.encryptionKey }
}

async function atOnce<Row>(rows: readonly Row[], act: (row: Row) => Promise<void>): Promise<void> {
  const left = [...rows]
  const work = async () => {
    for (let row = left.pop(); row; row = left.pop()) await act(row)
  }
  await Promise.all(Array.from({ length: sheetsAtOnce }, work))
}
