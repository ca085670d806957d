import type { Kysely } from 'kysely'
import type { SurveyDefinition } from '../../../../../../engines/survey'
import { progressOf } from '../../../../../../engines/survey/run'
import type { Tables } from '../../../../platform/tables'
import { subjectOfKey } from '../../../people/test-subject'
import { localDayOf } from '../../../series/measurement'
import { projectContact } from '../../../studies/project'
import type { PublicContext } from '../pin/public-call'
import { responsesOfSubject } from '../response/read-response'
import { isAfterClosing, isTakenLate, type ResponseState, responseState } from '../response/response-state'
import { contextNow, surveyOf, versionSurvey } from '../response/response-survey'
import { runOf } from '../response/run-survey'
import { answersOf } from '../response/stored-answers'
import type { SurveyResponse } from '../response/survey-response'
import { surveyTokenOf } from '../response/survey-token'

/** A survey that was sent to the subject. */
export interface ListedResponse {
  readonly response: SurveyResponse
  readonly token: string
  readonly state: ResponseState
  readonly title: SurveyDefinition['title']
  readonly answeredItems: number
  readonly totalItems: number
}

/** A survey that the subject may answer at any time. */
export interface ListedVoluntary {
  readonly projectSurveyId: string
  readonly definition: SurveyDefinition
  readonly lastAnsweredAt: Date | null
  /** Key of the answer that was begun and not completed. */
  readonly openAnswerKey: string | null
  /** Null: unlimited. */
  readonly limitPerDay: number | null
  /** Answers on the current day in the subject's time zone. */
  readonly answeredToday: number
}

export interface PublicLists {
  readonly projectName: string
  readonly contactEmail: string | null
  readonly open: readonly ListedResponse[]
  readonly closed: readonly ListedResponse[]
  readonly voluntary: readonly ListedVoluntary[]
  readonly answeredCount: number
  readonly sentCount: number
  /** The subject's time zone; null if nothing was sent yet, then no time is shown. */
  readonly timeZone: string | null
}

const mostResponses = 300

/** What a subject sees on their own page; null for an invalid, unknown or replaced key. */
export async function publicLists(context: PublicContext, key: string): Promise<PublicLists | null> {
  const { db, now, encryptionKey } = context
  const subject = await subjectOfKey(db, key)
  const contact = subject && (await projectContact(db, subject.project_id))
  if (!subject || !contact) return null
  const responses = await responsesOfSubject(db, encryptionKey, subject.id, mostResponses)
  const all = responses.filter(({ kind }) => kind === 'sent')
  // The open occurrence is what a link that was handed out leads to.
  const sent = all.filter((one) => !all.some((other) => isTheSame(one, other, now)))
  const listed: ListedResponse[] = []
  for (const response of sent) listed.push(await listedResponse(context, response))
  // What was begun in time still arrives for days, but nothing is offered any more once it is closed.
  const isOpen = ({ state, response }: ListedResponse) =>
    state === 'not_yet_open' ||
    (state === 'open' && (!isAfterClosing(response, now) || isTakenLate(response, now)))
  return {
    projectName: contact.name,
    contactEmail: contact.contactEmail,
    open: listed.filter(isOpen).sort((a, b) => closing(a) - closing(b)),
    closed: listed.filter((one) => !isOpen(one)),
    voluntary:
      subject.status === 'withdrawn'
        ? []
        : await listedVoluntary(
            context,
            subject.project_id,
            responses.filter(({ kind }) => kind === 'voluntary'),
          ),
    answeredCount: listed.filter(({ state }) => state === 'answered').length,
    sentCount: listed.length,
    timeZone: responses[0]?.zone ?? null,
  }

  function closing({ response: { closesAt } }: ListedResponse): number {
    return closesAt?.getTime() ?? Number.POSITIVE_INFINITY
  }

  async function listedResponse(at: PublicContext, response: SurveyResponse): Promise<ListedResponse> {
    const prepared = await surveyOf(db, response)
    const state = responseState(response, now)
    const token = tokenOf(at, response)
    const head = { response, token, state, title: prepared.definition.title }
    if (state !== 'open') return { ...head, answeredItems: 0, totalItems: 0 }
    const responseContext = response.context ?? (await contextNow(db, response, prepared, now))
    const { answered, total } = progressOf(
      await runOf(prepared, responseContext, answersOf(response.answers)),
    )
    return { ...head, answeredItems: answered, totalItems: total }
  }
}

/** Whether the link of the first, which was handed out, leads to the second. */
function isTheSame(one: SurveyResponse, other: SurveyResponse, now: Date): boolean {
  if (!one.isIssued || one.answeredAt || other.isIssued) return false
  if (one.projectSurveyId !== other.projectSurveyId) return false
  if (one.versionId !== other.versionId && Object.keys(one.answers).length > 0) return false
  const isOpen = responseState({ ...other, answeredAt: null }, now) === 'open'
  return isOpen && (!isAfterClosing(other, now) || isTakenLate(other, now))
}

async function listedVoluntary(
  context: PublicContext,
  projectId: string,
  responses: readonly SurveyResponse[],
): Promise<ListedVoluntary[]> {
  const { db, now } = context
  const offered = await offeredVoluntary(db, projectId, now)
  return Promise.all(
    offered.map(async ({ id, survey_version_id, limit_per_day }) => {
      const own = responses.filter(({ projectSurveyId }) => projectSurveyId === id)
      const begun = own.find((response) => responseState(response, now) === 'open')
      const answered = own.flatMap(({ answeredAt }) => answeredAt?.getTime() ?? [])
      return {
        projectSurveyId: id,
        definition: (await versionSurvey(db, survey_version_id)).definition,
        lastAnsweredAt: answered.length > 0 ? new Date(Math.max(...answered)) : null,
        openAnswerKey: begun ? tokenOf(context, begun) : null,
        limitPerDay: limit_per_day,
        answeredToday: own.filter(
          ({ answeredAt, zone }) =>
            answeredAt && localDayOf(answeredAt.getTime(), zone) === localDayOf(now.getTime(), zone),
        ).length,
      }
    }),
  )
}

/** The project's voluntary surveys that can be answered now. */
export function offeredVoluntary(db: Kysely<Tables>, projectId: string, now: Date) {
  return db
    .selectFrom('project_survey')
    .innerJoin('project', 'project.id', 'project_survey.project_id')
    .select([
      'project_survey.id',
      'project_survey.survey_version_id',
      'project_survey.company_id',
      'project_survey.limit_per_day',
    ])
    .where('project_survey.project_id', '=', projectId)
    .where('project.status', 'in', ['draft', 'active'])
    .where('project_survey.kind', '=', 'voluntary')
    .where('project_survey.status', '=', 'active')
    .where('project_survey.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('opens_at', 'is', null), eb('opens_at', '<=', now)]))
    .where((eb) => eb.or([eb('closes_at', 'is', null), eb('closes_at', '>', now)]))
    .orderBy('project_survey.id')
    .execute()
}

export function tokenOf(
  { secret }: Pick<PublicContext, 'secret'>,
  { id, linkGeneration }: Pick<SurveyResponse, 'id' | 'linkGeneration'>,
): string {
  return surveyTokenOf(secret, 'survey-answer', id, linkGeneration)
}
