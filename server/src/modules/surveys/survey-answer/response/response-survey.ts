import { type Kysely, sql } from 'kysely'
import { onPaper, type SurveyDefinition } from '../../../../../../engines/survey'
import { parseInPieces } from '../../../../platform/json/parse-in-pieces'
import type { StoredContext, Tables } from '../../../../platform/tables'
import { clockIn } from '../../../../platform/words'
import { tagNamesOf } from '../../../studies/tag'
import { type PreparedSurvey, preparedSurvey } from './prepared-surveys'
import type { SurveyResponse } from './survey-response'

/** The survey of a response. A test answer keeps a copy of the draft from its first opening. */
export function surveyOf(db: Kysely<Tables>, response: SurveyResponse): Promise<PreparedSurvey> {
  return response.versionId === null
    ? preparedSurvey(response.id, () =>
        response.draft ? Promise.resolve(response.draft) : keepDraft(db, response),
      )
    : versionSurvey(db, response.versionId)
}

/** The same as staff type it from paper. */
export function paperSurveyOf(db: Kysely<Tables>, response: SurveyResponse): Promise<PreparedSurvey> {
  const key = `${response.versionId ?? response.id} on paper`
  return preparedSurvey(key, async () => onPaper((await surveyOf(db, response)).definition))
}

/** A published version; the caller has checked who asks. */
export function versionSurvey(db: Kysely<Tables>, versionId: string): Promise<PreparedSurvey> {
  return preparedSurvey(versionId, async () => {
    const { text } = await db
      .selectFrom('survey_version')
      .select(sql<string>`definition::text`.as('text'))
      .where('id', '=', versionId)
      .executeTakeFirstOrThrow()
    return (await parseInPieces(text)) as SurveyDefinition
  })
}

/** Definitions that memory holds at once. */
const readAtOnce = 50

/** The definitions of published versions, a statement for every fifty; the caller has checked who asks. */
export async function* versionDefinitions(
  db: Kysely<Tables>,
  versionIds: readonly string[],
): AsyncGenerator<{ readonly id: string; readonly definition: SurveyDefinition }, undefined> {
  for (let start = 0; start < versionIds.length; start += readAtOnce) {
    const some = versionIds.slice(start, start + readAtOnce)
    const rows = await db
      .selectFrom('survey_version')
      .select(['id', sql<string>`definition::text`.as('text')])
      .where('id', '=', sql<string>`any(${some}::uuid[])`)
      .execute()
    for (const { id, text } of rows) {
      yield { id, definition: (await parseInPieces(text)) as SurveyDefinition }
    }
  }
}

/** coalesce keeps the first copy, so that two pages opened at once get the same draft. */
async function keepDraft(db: Kysely<Tables>, { id }: SurveyResponse): Promise<SurveyDefinition> {
  const { rows } = await sql<{ text: string }>`
    update survey_test_answer a set definition = coalesce(a.definition, s.draft, v.definition)
    from survey s
    left join survey_version v on v.survey_id = s.id and v.version = s.newest_version
    where a.id = ${id} and s.id = a.survey_id
    returning a.definition::text as text`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A survey has neither a draft nor a version.')
  return (await parseInPieces(row.text)) as SurveyDefinition
}

/** The local day and time in the engine's format. */
export function localTime(zone: string, at: Date): { today: string; now: string } {
  const [today = '', time = ''] = clockIn(zone).format(at).split(' ')
  return { today, now: `${today}T${time}` }
}

/** The current context of the survey, with only those subject fields that its conditions use. */
export async function contextNow(
  db: Kysely<Tables>,
  response: SurveyResponse,
  prepared: PreparedSurvey,
  now: Date,
): Promise<StoredContext> {
  const { languages } = prepared.definition
  const wanted = response.context?.language ?? response.subject?.asked.locale ?? 'ja'
  const language = languages.find((one) => one === wanted) ?? languages[0] ?? 'ja'
  const asked = Object.entries(response.subject?.asked ?? {}).flatMap(([field, value]) =>
    value !== null && prepared.subjectFields.includes(field) ? [[field, value] as const] : [],
  )
  const tags = response.subject && prepared.tags.length > 0 ? await tagNamesOf(db, response.subject.id) : []
  return {
    ...localTime(response.zone, now),
    language,
    seed: response.id,
    timeZone: response.zone,
    subject: Object.fromEntries(asked),
    tags: tags.filter((tag) => prepared.tags.includes(tag)),
  }
}
