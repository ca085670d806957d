import { answersTitle, responseHead } from '../../../../../../engines/data-out'
import type { SurveyDefinition } from '../../../../../../engines/survey'
import {
  answerVariables,
  type LeavingParts,
  type LeftOutQuestion,
  leavingParts,
  scoreVariables,
} from '../../../../../../engines/survey/variables'
import type { Variable } from '../../../../../../engines/variables'
import { groupRows } from '../../../../platform/postgres/group-rows'
import { versionSurvey } from '../../../surveys/survey-answer'
import { type ExportTable, type TableReading, tableOf } from './export-table'
import { partsOfVersion, toldWhy } from './leaving'
import { answersToTell, scoresToTell } from './response-parts'
import { rowsOf } from './response-rows'
import { shapeOf, type Value } from './shape'
import type { AnsweredVersion } from './survey-versions'

/** A table for each survey: a row for each response, a column for each question of any of the versions, the newest first. */
export async function wideTables(
  reading: TableReading,
  versions: readonly AnsweredVersion[],
): Promise<ExportTable[]> {
  const surveys = groupRows(versions, ({ survey_id }) => survey_id)
  return Promise.all([...surveys.values()].map((ofSurvey, place) => wideTable(reading, ofSurvey, place)))
}

async function wideTable(
  reading: TableReading,
  versions: readonly AnsweredVersion[],
  place: number,
): Promise<ExportTable> {
  const [newest] = versions
  const asked = await Promise.all(versions.map(({ version_id }) => columnsOfVersion(reading, version_id)))
  const columns = withOneType(asked.flatMap(({ variables }) => variables))
  const variables = [...columns.values()]
  const shape = shapeOf([...responseHead, ...variables], reading.shaping)
  const title = answersTitle(newest?.name ?? '')
  const table = tableOf({ name: wideName(place), title, shape }, reading, (some) =>
    rowsOf(reading, some, async (response, subject) => {
      if (response.answeredAt === null || response.surveyId !== newest?.survey_id) return []
      const { sentAt, isLate, via } = response
      const values: Record<string, Value> = { sentAt, isLate, via }
      const put = (of: string, value: Value) => {
        const column = columns.get(of)
        if (!column) return
        values[column.key] = column.type.kind === 'text' && value !== null ? String(value) : value
      }
      const told = await answersToTell(reading, response, subject)
      const { answers } = await columnsOfVersion(reading, response.versionId)
      for (const { variable, linkId, read } of answers) {
        const of = ofAnswer(linkId, variable)
        // A column of days is moved like every other one.
        const isDays = columns.get(of)?.type.kind === 'date' && Object.hasOwn(told, linkId)
        put(of, read(isDays ? response.answers : told))
      }
      for (const score of await scoresToTell(reading, response)) {
        put(ofScore(score.id), score.value)
        put(ofBand(score.id), score.band?.code ?? null)
      }
      return [{ key: '', values }]
    }),
  )
  const leftOut = asked.flatMap(({ leftOut: out }) => out.map(toldLeftOut))
  return { ...table, leftOut: [...table.leftOut, ...new Set(leftOut)] }
}

export const wideName = (place: number) => `answers_wide_${place + 1}`

const toldLeftOut = ({ linkId, why }: LeftOutQuestion) => toldWhy(linkId, why)

async function columnsOfVersion(reading: TableReading, versionId: string) {
  const { definition } = await versionSurvey(reading.db, versionId)
  return columnsOf(definition, await partsOfVersion(reading, versionId))
}

/** A column of a wide table, and what it is of: names of questions, options and scores may be equal. */
interface WideVariable {
  readonly of: string
  readonly variable: Variable
}

/** No id of a question has a space. */
const ofAnswer = (linkId: string, { key }: Variable) => `answer ${linkId} ${key}`
const ofScore = (id: string) => `score ${id}`
const ofBand = (id: string) => `band ${id}`

const known = new WeakMap<LeavingParts, ReturnType<typeof readColumns>>()

/** The columns of a survey's answers and scores in a wide table; read once for each export, since each response asks. */
function columnsOf(definition: SurveyDefinition, parts: LeavingParts) {
  const before = known.get(parts)
  if (before) return before
  const made = readColumns(definition, parts)
  known.set(parts, made)
  return made
}

/** What all columns of a survey's answers and scores are of, where nothing stays. */
export function mostColumns(definition: SurveyDefinition): readonly string[] {
  const everything = { dropsFreeText: false, movesDates: false, takesPersonal: true, bandsBirthYears: false }
  return readColumns(definition, leavingParts(definition, everything, [])).variables.map(({ of }) => of)
}

function readColumns(definition: SurveyDefinition, parts: LeavingParts) {
  const { variables: answers, leftOut } = answerVariables(definition, parts)
  const scores = scoreVariables(definition, parts).flatMap(({ id, value, band }): WideVariable[] => [
    { of: ofScore(id), variable: value },
    ...(band ? [{ of: ofBand(id), variable: band }] : []),
  ])
  return {
    answers,
    leftOut,
    variables: answers
      .map(({ linkId, variable }): WideVariable => ({ of: ofAnswer(linkId, variable), variable }))
      .concat(scores),
  }
}

/** Versions may ask one question in two ways: its column is then of text, and the newest version names it. */
function withOneType(variables: readonly WideVariable[]): ReadonlyMap<string, Variable> {
  const taken = new Set(headKeys)
  const columns = new Map<string, Variable>()
  for (const [of, [newest, ...others]] of groupRows(variables, (one) => one.of)) {
    if (!newest) continue
    const types = others.map(({ variable }) => variable.type)
    const key = freeKey(newest, taken)
    columns.set(of, { ...newest.variable, key, type: oneType(newest.variable.type, types) })
  }
  return columns
}

type Type = Variable['type']

function oneType(newest: Type, others: readonly Type[]): Type {
  if (!others.every(({ kind }) => kind === newest.kind)) return { kind: 'text' }
  if (newest.kind !== 'number' || !newest.isWhole) return newest
  const areWhole = others.every((other) => other.kind === 'number' && other.isWhole)
  const { kind, unit, loinc } = newest
  return areWhole ? newest : { kind, unit, loinc }
}

/** Keys that the other columns of a response have, and one that objects take for their prototype. */
const headKeys: readonly string[] = ['device', 'survey', '__proto__', ...responseHead.map(({ key }) => key)]

/** A question may be called as a column of the response is, as an option of another one, or as a score. */
function freeKey({ of, variable: { key } }: WideVariable, taken: Set<string>): string {
  const named = `${key}_${of.startsWith('answer ') ? 'answer' : 'score'}`
  let free = taken.has(key) ? named : key
  for (let number = 2; taken.has(free); number += 1) free = `${named}_${number}`
  taken.add(free)
  return free
}
