import { sql } from 'kysely'
import { answersTitle, type FixedTable, fixedTables, responseHead } from '../../../../../../engines/data-out'
import type { SurveyDefinition } from '../../../../../../engines/survey'
import {
  answerRows,
  answerVariables,
  type LeftOutQuestion,
  scoreVariables,
} from '../../../../../../engines/survey/variables'
import type { Variable } from '../../../../../../engines/variables'
import { groupRows } from '../../../../platform/postgres/group-rows'
import { type ResponseOut, readResponses, versionSurvey } from '../../../surveys/survey-answer'
import type { ExportedSubject } from '../exported-subjects'
import { byId, type ExportTable, type TableReading, tableOf } from './export-table'
import { daysOfAll, isAsked } from './period'
import { answersToTell, scoresToTell, surveyOf } from './response-parts'
import { type Row, shapeOf, type Value } from './shape'
import { idsOf } from './subject-tables'

/** What was sent, the answers and the scores; laid out wide, a table for each survey besides. */
export async function surveyTables(reading: TableReading): Promise<ExportTable[]> {
  const wide = reading.shaping.definition.layout === 'wide' ? await wideTables(reading) : []
  return [
    fixedTable('sent_surveys', reading, async (response) => [
      {
        key: '',
        values: {
          responseStatus: response.status,
          sentAt: response.sentAt,
          opensAt: response.opensAt,
          closesAt: response.closesAt,
          openedAt: response.openedAt,
          startedAt: response.startedAt,
          isLate: response.isLate,
          via: response.via,
        },
      },
    ]),
    leaving(
      await guardedQuestions(reading),
      fixedTable('answers', reading, (response, subject) => longAnswers(reading, response, subject)),
    ),
    fixedTable('scores', reading, (response) => scoresOf(reading, response)),
    ...wide,
  ]
}

const leaving = (more: readonly string[], table: ExportTable): ExportTable => ({
  ...table,
  leftOut: [...table.leftOut, ...more],
})

/** The questions of every version whose answers stay in the product. */
async function guardedQuestions(reading: TableReading): Promise<readonly string[]> {
  const versions = await askedVersions(reading)
  const asked = await Promise.all(versions.map(({ version_id }) => columnsOfVersion(reading, version_id)))
  const guarded = asked.flatMap(({ leftOut }) => leftOut.filter(({ why }) => why === 'identifying'))
  return [...new Set(guarded.map(toldLeftOut))]
}

const toldLeftOut = ({ linkId, why }: LeftOutQuestion) => `${linkId} (${why})`

/** The values of a row beside those of its response, and what tells it from the response's other rows; the response itself comes before it. */
type Part = Pick<Row, 'key' | 'values'>

export function fixedTable(
  name: Extract<FixedTable, 'sent_surveys' | 'answers' | 'scores'>,
  reading: TableReading,
  partsOf: (response: ResponseOut, subject: ExportedSubject) => Promise<readonly Part[]>,
): ExportTable {
  const { name: title, variables } = fixedTables[name]
  const shape = shapeOf(variables, reading.shaping)
  return tableOf({ name, title, shape }, reading, (some) => rowsOf(reading, some, partsOf))
}

/** What some subjects were sent or have answered on the days that are asked for. */
export async function responsesOf(
  { db, project, shaping, answersSince = null }: TableReading,
  some: readonly ExportedSubject[],
): Promise<readonly ResponseOut[]> {
  const asked = daysOfAll(some, shaping.definition)
  if (asked === null) return []
  const subjectOf = byId(some)
  const days = { from: asked.from, to: asked.to }
  const which = { projectId: project.id, subjectIds: idsOf(some), ...days, since: answersSince }
  const responses = await readResponses(db, which)
  return responses.filter(({ subjectId, day }) => isAsked(subjectOf(subjectId), shaping.definition, day))
}

export async function rowsOf(
  reading: TableReading,
  some: Parameters<typeof byId>[0],
  partsOf: (response: ResponseOut, subject: ExportedSubject) => Promise<readonly Part[]>,
): Promise<readonly Row[]> {
  const subjectOf = byId(some)
  const responses = await responsesOf(reading, some)
  const rows: Row[] = []
  for (const response of responses) {
    const subject = subjectOf(response.subjectId)
    const { id, survey, version, delivery, answeredAt } = response
    for (const { key, values } of await partsOf(response, subject)) {
      rows.push({
        subject,
        key: reading.shaping.pseudonyms.numberOf(id) + key,
        timeZone: subject.timeZone,
        values: { response: id, survey, version, delivery, answeredAt, ...values },
      })
    }
  }
  return rows
}

async function longAnswers(
  reading: TableReading,
  response: ResponseOut,
  subject: ExportedSubject,
): Promise<readonly Part[]> {
  if (response.answeredAt === null) return []
  const { survey } = await surveyOf(reading, response)
  const answers = await answersToTell(reading, response, subject)
  const rows = answerRows(survey, answers, response.completed?.language ?? 'ja')
  return rows.map(({ question, entry, row, value, number, label, openText, isFreeText }, place) => ({
    key: ` ${question} ${entry} ${row} ${place}`,
    values: {
      question,
      entry: entry || null,
      row: row || null,
      // What people wrote stands in a column of its own, which may be left out.
      value: isFreeText ? null : value,
      number,
      label: isFreeText || openText !== null ? null : label,
      openText: isFreeText ? value : openText,
    },
  }))
}

export async function scoresOf(reading: TableReading, response: ResponseOut): Promise<readonly Part[]> {
  const { definition } = await surveyOf(reading, response)
  const names = new Map(
    (definition.score ?? []).map(({ id, name }) => [id, name.ja ?? Object.values(name)[0]]),
  )
  return (await scoresToTell(reading, response)).map((score) => ({
    key: ` ${score.id}`,
    values: {
      score: score.id,
      scoreName: names.get(score.id) ?? null,
      scoreValue: score.value,
      band: score.band?.code ?? null,
      answeredItems: score.answered,
      missingItems: score.missing,
    },
  }))
}

/** A version of a survey that subjects have answered, or may. */
interface AnsweredVersion {
  readonly survey_id: string
  readonly name: string
  readonly version_id: string
  readonly version: number
}

/** By survey, the newest first. */
export async function answeredVersions({ db, project, subjects }: TableReading): Promise<AnsweredVersion[]> {
  const { rows } = await sql<AnsweredVersion>`
    select distinct v.survey_id, y.name, v.id as version_id, v.version
    from survey_answer a
    join project_survey p on p.id = a.project_survey_id
    join survey_version v on v.id = a.survey_version_id
    join survey y on y.id = v.survey_id
    where p.project_id = ${project.id} and p.deleted_at is null and a.answered_at is not null
      and a.test_subject_id = any(${idsOf(subjects)})
    order by y.name, v.survey_id, v.version desc`.execute(db)
  return rows
}

/**
 * Every version that the project asks or has asked, whoever has answered it: the columns of a table are those of its questions, so
 * that tables of other people and of other days fit below one another.
 */
export async function askedVersions({
  db,
  project,
}: Pick<TableReading, 'db'> & { readonly project: { readonly id: string } }): Promise<AnsweredVersion[]> {
  const { rows } = await sql<AnsweredVersion>`
    select distinct v.survey_id, y.name, v.id as version_id, v.version
    from (
      select id, survey_version_id from project_survey where project_id = ${project.id} and deleted_at is null
        and status <> 'draft'
      union
      select p.id, a.survey_version_id from survey_answer a join project_survey p on p.id = a.project_survey_id
      where p.project_id = ${project.id} and p.deleted_at is null
    ) asked
    join survey_version v on v.id = asked.survey_version_id
    join survey y on y.id = v.survey_id
    order by y.name, v.survey_id, v.version desc`.execute(db)
  return rows
}

/** A table for each survey: a row for each response, a column for each question of any version that was sent. */
async function wideTables(reading: TableReading): Promise<ExportTable[]> {
  const versions = await askedVersions(reading)
  const surveys = groupRows(versions, ({ survey_id }) => survey_id)
  return Promise.all(
    [...surveys.values()].map(async (ofSurvey, place) => {
      const asked = await Promise.all(
        ofSurvey.map(async ({ version_id }) => columnsOfVersion(reading, version_id)),
      )
      const variables = withOneType(asked.flatMap(({ variables }) => variables))
      const name = wideName(place)
      const title = answersTitle(ofSurvey[0]?.name ?? '')
      const shape = shapeOf([...responseHead, ...variables], reading.shaping)
      const leftOut = asked.flatMap(({ leftOut }) => leftOut.map(toldLeftOut))
      const table = tableOf({ name, title, shape }, reading, (some) =>
        rowsOf(reading, some, async (response, subject) => {
          if (response.answeredAt === null || response.surveyId !== ofSurvey[0]?.survey_id) return []
          const { columns } = await columnsOfVersion(reading, response.versionId)
          const scores = await scoresToTell(reading, response)
          const { sentAt, isLate, via } = response
          const values: Record<string, Value> = { sentAt, isLate, via }
          const textual = new Set(variables.filter(({ type }) => type.kind === 'text').map(({ key }) => key))
          const put = (asked: string, value: Value) => {
            const key = ownKey(asked)
            values[key] = textual.has(key) && value !== null ? String(value) : value
          }
          const told = await answersToTell(reading, response, subject)
          for (const { variable, read } of columns) {
            // A column of days is moved like every other one.
            const isDays = variable.type.kind === 'date' && !textual.has(ownKey(variable.key))
            put(variable.key, read(isDays ? response.answers : told))
          }
          for (const score of scores) {
            put(score.id, score.value)
            put(`${score.id}_band`, score.band?.code ?? null)
          }
          return [{ key: '', values }]
        }),
      )
      return { ...table, leftOut: [...table.leftOut, ...new Set(leftOut)] }
    }),
  )
}

export const wideName = (place: number) => `answers_wide_${place + 1}`

async function columnsOfVersion({ db }: TableReading, versionId: string) {
  return columnsOf((await versionSurvey(db, versionId)).definition)
}

/** The columns of a survey's answers and scores in a wide table. */
export function columnsOf(definition: SurveyDefinition) {
  const { variables: columns, leftOut } = answerVariables(definition)
  const scores = scoreVariables(definition).flatMap(({ value, band }) => (band ? [value, band] : [value]))
  return {
    columns,
    leftOut,
    variables: columns
      .map(({ variable }) => variable)
      .concat(scores)
      .map(withOwnKey),
  }
}

/** Keys that the other columns of a response have. */
const headKeys = new Set(['device', 'survey'].concat(responseHead.map(({ key }) => key)))

/** A question may be called as a column of the response is. */
const ownKey = (key: string): string => (headKeys.has(key) ? `${key}_answer` : key)

const withOwnKey = (variable: Variable): Variable => ({ ...variable, key: ownKey(variable.key) })

/** Versions may ask one question in two ways: its column is then of text, and the newest version names it. */
function withOneType(variables: readonly Variable[]): readonly Variable[] {
  return [...groupRows(variables, ({ key }) => key).values()].flatMap(([newest, ...others]) => {
    if (!newest) return []
    const isOne = others.every(({ type }) => type.kind === newest.type.kind)
    if (!isOne) return [{ ...newest, type: { kind: 'text' } as const }]
    const { type } = newest
    if (type.kind !== 'number' || !type.isWhole) return [newest]
    const areWhole = others.every((other) => other.type.kind === 'number' && other.type.isWhole)
    const { kind, unit, loinc } = type
    return [areWhole ? newest : { ...newest, type: { kind, unit, loinc } }]
  })
}
