import type { Kysely } from 'kysely'
import {
  type AlertRule,
  alertVariables,
  answeredColumnOf,
  type CompiledRule,
  type GivenAnswer,
  surveyColumnOf,
} from '../../../../../../engines/alert-rule'
import { groupRows } from '../../../../platform/postgres/group-rows'
import { isUuid } from '../../../../platform/postgres/uuid'
import type { Tables } from '../../../../platform/tables'
import { dateOf, numberOfDate } from '../../../series/measurement'
import {
  type ClosedSentSurvey,
  closedSentSurveys,
  type EvaluatedAnswer,
  evaluatedAnswers,
} from '../../../surveys/survey-answer'

type Condition = AlertRule['conditions'][number]

/** What rules ask of surveys, read once for many subjects. */
export interface AnswersOfSubjects {
  /** In the cells of the days, as `SubjectHistory.surveys` has them. */
  readonly columns: ReadonlyMap<string, Float64Array>
  /** The answers that a rule evaluates one by one, oldest first. */
  readonly answersOf: (rule: CompiledRule, subjectId: string) => readonly GivenAnswer[]
}

interface Asked {
  readonly projectId: string
  readonly subjectIds: readonly string[]
  readonly rules: readonly CompiledRule[]
  /** Days from 1970-01-01; the cells of the columns. */
  readonly first: number
  readonly days: number
  /** Answers that are evaluated one by one are read from here on. */
  readonly answersFrom: number
  readonly asOf: Date
}

/** Sent surveys that were missed in a row are counted so many days back. */
const missedReach = 90

const noAnswers: AnswersOfSubjects = { columns: new Map(), answersOf: () => [] }

/** Reads answers and sent surveys in at most two statements; in none where no rule asks a survey. */
export async function answersOfSubjects(db: Kysely<Tables>, asked: Asked): Promise<AnswersOfSubjects> {
  const { projectId, subjectIds, rules, first, answersFrom, asOf } = asked
  const conditions = rules
    .flatMap(({ rule }) => rule.conditions)
    .filter(({ variable }) => alertVariables[variable].ofSurvey !== null)
  if (conditions.length === 0 || subjectIds.length === 0) return noAnswers
  const ofAnswers = conditions.filter(({ variable }) => alertVariables[variable].ofSurvey !== 'sentSurveys')
  const ofSentSurveys = conditions.filter(
    ({ variable }) => alertVariables[variable].ofSurvey === 'sentSurveys',
  )
  const period = { projectId, subjectIds, until: asOf }
  const answers = await evaluatedAnswers(db, {
    ...period,
    from: dateOf(Math.min(first, answersFrom)),
    surveyIds: surveyIdsOf(ofAnswers) ?? [],
    linkIds: ofAnswers.flatMap(({ survey }) => survey?.part ?? []),
  })
  const sentSurveys =
    ofSentSurveys.length === 0
      ? []
      : await closedSentSurveys(db, {
          ...period,
          from: dateOf(first - missedReach),
          surveyIds: surveyIdsOf(ofSentSurveys),
        })
  const columns = columnsFor(asked)
  for (const condition of ofAnswers) columns.fillAnswers(condition, answers)
  for (const condition of ofSentSurveys) columns.fillSentSurveys(condition, sentSurveys)
  const bySubject = groupRows(answers, ({ subjectId }) => subjectId)
  return {
    columns: columns.all,
    answersOf: ({ rule }, subjectId) => {
      const surveys = surveyIdsOf(rule.conditions) ?? []
      return (bySubject.get(subjectId) ?? [])
        .filter(({ surveyId }) => surveys.includes(surveyId))
        .map((answer) => givenOf(answer, rule.conditions))
    },
  }
}

/** Null: one of them asks all surveys. A survey of a forged id is none. */
function surveyIdsOf(conditions: readonly Condition[]): string[] | null {
  const ids = conditions.map(({ survey }) => survey?.surveyId)
  if (ids.includes(undefined)) return null
  return [...new Set(ids)].filter((id) => id !== undefined && isUuid(id)) as string[]
}

function givenOf(answer: EvaluatedAnswer, conditions: readonly Condition[]): GivenAnswer {
  const asked = conditions.filter(({ survey }) => survey?.surveyId === answer.surveyId)
  return {
    id: answer.id,
    day: numberOfDate(answer.day),
    answeredAt: answer.answeredAt.getTime(),
    values: new Map(asked.map((condition) => [surveyColumnOf(condition), answeredValue(condition, answer)])),
  }
}

/** What a condition reads of a response; NaN where it was not asked or has no value. */
function answeredValue(
  { variable, survey, states = [] }: Condition,
  { scores, answers }: EvaluatedAnswer,
): number {
  const part = survey?.part ?? ''
  if (variable === 'score') return scores.get(part) ?? Number.NaN
  const value = answers.get(part) ?? null
  if (variable === 'answer_number') return typeof value === 'number' ? value : Number.NaN
  if (value === null) return Number.NaN
  const chosen = Array.isArray(value) ? value.map(String) : [String(value)]
  return states.reduce((mask, state, place) => (chosen.includes(state) ? mask | (1 << place) : mask), 0)
}

function columnsFor({ subjectIds, first, days }: Asked) {
  const all = new Map<string, Float64Array>()
  const offsets = new Map(subjectIds.map((id, row) => [id, row * days]))
  const columnOf = (name: string, empty: number) => {
    const column = all.get(name) ?? new Float64Array(subjectIds.length * days).fill(empty)
    all.set(name, column)
    return column
  }
  /** The cell of a day; −1 outside. */
  const cellOf = (subjectId: string, date: string) => {
    const place = numberOfDate(date) - first
    return place < 0 || place >= days ? -1 : (offsets.get(subjectId) ?? -1) + place
  }
  return {
    all,
    fillAnswers(condition: Condition, answers: readonly EvaluatedAnswer[]) {
      const column = columnOf(surveyColumnOf(condition), Number.NaN)
      // Oldest first: of several on a day the newest with a value counts.
      for (const answer of answers) {
        if (answer.surveyId !== condition.survey?.surveyId) continue
        const cell = cellOf(answer.subjectId, answer.day)
        const value = answeredValue(condition, answer)
        if (cell >= 0 && !Number.isNaN(value)) column[cell] = value
      }
    },
    fillSentSurveys(condition: Condition, sentSurveys: readonly ClosedSentSurvey[]) {
      const surveyId = condition.survey?.surveyId
      const asked = sentSurveys.filter((one) => surveyId === undefined || one.surveyId === surveyId)
      if (condition.variable === 'missed_surveys') {
        const column = columnOf(surveyColumnOf(condition), Number.NaN)
        for (const [subjectId, some] of groupRows(asked, ({ subjectId }) => subjectId))
          fillMissed(column, offsets.get(subjectId) ?? 0, some, { first, days })
        return
      }
      const due = columnOf(surveyColumnOf(condition), 0)
      const answered = columnOf(answeredColumnOf(condition), 0)
      for (const { subjectId, day, isInTime } of asked) {
        const cell = cellOf(subjectId, day)
        if (cell < 0) continue
        due[cell] = (due[cell] ?? 0) + 1
        if (isInTime) answered[cell] = (answered[cell] ?? 0) + 1
      }
    },
  }
}

/** For each day how many of the newest sent surveys in a row were not answered by then; a late answer counts from its day on. */
function fillMissed(
  column: Float64Array,
  offset: number,
  sentSurveys: readonly ClosedSentSurvey[],
  { first, days }: { readonly first: number; readonly days: number },
): void {
  let closed = 0
  for (let place = 0; place < days; place++) {
    const date = dateOf(first + place)
    while ((sentSurveys[closed]?.day ?? '9999') <= date) closed += 1
    if (closed === 0) continue
    let missed = 0
    for (let at = closed - 1; at >= 0; at--) {
      const { answeredOn } = sentSurveys[at] ?? { answeredOn: null }
      if (answeredOn !== null && answeredOn <= date) break
      missed += 1
    }
    column[offset + place] = missed
  }
}
