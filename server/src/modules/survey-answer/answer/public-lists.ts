import type { Kysely } from 'kysely'
import type { SurveyDefinition } from '../../../../../engines/survey'
import { progressOf, start } from '../../../../../engines/survey/run'
import type { Tables } from '../../../platform/tables'
import { localDayOf } from '../../measurement'
import { projectContact } from '../../project'
import { subjectOfKey } from '../../test-subject'
import { sheetsOfSubject } from '../sheet/read-sheet'
import type { Sheet } from '../sheet/sheet'
import { type SheetState, sheetState } from '../sheet/sheet-state'
import { contextNow, surveyOf, versionSurvey } from '../sheet/sheet-survey'
import { surveyTokenOf } from '../sheet/survey-token'
import { answersOf } from './complete-survey'
import type { PublicContext } from './sending'

/** A survey that was sent to the subject. */
export interface ListedSheet {
  readonly sheet: Sheet
  readonly token: string
  readonly state: SheetState
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
  readonly open: readonly ListedSheet[]
  readonly closed: readonly ListedSheet[]
  readonly voluntary: readonly ListedVoluntary[]
  readonly answeredCount: number
  readonly sentCount: number
  /** The subject's time zone; null if nothing was sent yet, then no time is shown. */
  readonly timeZone: string | null
}

const mostSheets = 300

/** What a subject sees on their own page; null for an invalid, unknown or replaced key. */
export async function publicLists(context: PublicContext, key: string): Promise<PublicLists | null> {
  const { db, now, encryptionKey } = context
  const subject = await subjectOfKey(db, key)
  const contact = subject && (await projectContact(db, subject.project_id))
  if (!subject || !contact) return null
  const sheets = await sheetsOfSubject(db, encryptionKey, subject.id, mostSheets)
  const sent = sheets.filter(({ kind }) => kind === 'sent')
  const listed: ListedSheet[] = []
  for (const sheet of sent) listed.push(await listedSheet(context, sheet))
  const isOpen = ({ state }: ListedSheet) => state === 'open' || state === 'not_yet_open'
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
            sheets.filter(({ kind }) => kind === 'voluntary'),
          ),
    answeredCount: listed.filter(({ state }) => state === 'answered').length,
    sentCount: listed.length,
    timeZone: sheets[0]?.zone ?? null,
  }

  function closing({ sheet: { closesAt } }: ListedSheet): number {
    return closesAt?.getTime() ?? Number.POSITIVE_INFINITY
  }

  async function listedSheet(at: PublicContext, sheet: Sheet): Promise<ListedSheet> {
    const prepared = await surveyOf(db, sheet)
    const state = sheetState(sheet, now)
    const token = tokenOf(at, sheet)
    const head = { sheet, token, state, title: prepared.definition.title }
    if (state !== 'open') return { ...head, answeredItems: 0, totalItems: 0 }
    const sheetContext = sheet.context ?? (await contextNow(db, sheet, prepared, now))
    const { answered, total } = progressOf(start(prepared.survey, sheetContext, answersOf(sheet.answers)))
    return { ...head, answeredItems: answered, totalItems: total }
  }
}

async function listedVoluntary(
  context: PublicContext,
  projectId: string,
  sheets: readonly Sheet[],
): Promise<ListedVoluntary[]> {
  const { db, now } = context
  const offered = await offeredVoluntary(db, projectId, now)
  return Promise.all(
    offered.map(async ({ id, survey_version_id, limit_per_day }) => {
      const own = sheets.filter(({ projectSurveyId }) => projectSurveyId === id)
      const begun = own.find((sheet) => sheetState(sheet, now) === 'open')
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
  { id, linkGeneration }: Pick<Sheet, 'id' | 'linkGeneration'>,
): string {
  return surveyTokenOf(secret, 'survey-answer', id, linkGeneration)
}
