import type { Path } from '../../definitions'
import type { ValuesOf } from '../../sentences'
import { aggregateWords } from '../words/alert-words'
import type { alertProblemWords } from './alert-problem-words'
import { type AlertCondition, type AlertRule, alertLimits } from './alert-rule'
import { type AlertVariable, alertVariables, isOfDevice } from './alert-variables'
import { checkCohort } from './check-cohort'
import { checkReachable } from './check-reachable'
import { checkSamplesTogether, checkSampleWindow } from './check-sample-windows'
import { checkThresholds, daysOf } from './check-thresholds'
import { checkTogether } from './check-together'
import { asksSamples } from './sample-windows'

type Words = typeof alertProblemWords
export type Refuse = <Key extends keyof Words>(path: Path, key: Key, values: ValuesOf<Words[Key]>) => void

const comparable = new Set(['last', 'mean', 'median', 'min', 'max'])

/** What makes a well-formed rule impossible or pointless. */
export function checkAlertRule(rule: AlertRule, refuse: Refuse): void {
  const { conditions, repeated, evaluation, targets } = rule
  conditions.forEach((condition, place) => {
    checkCondition(condition, ['conditions', place], refuse)
    const isNow = alertVariables[condition.variable].known === 'now'
    if (isNow && repeated.windows > 1)
      refuse(['repeated', 'windows'], 'mixedMoments', { variable: alertVariables[condition.variable].name })
  })
  checkTogether(rule, refuse)
  const days = Math.max(0, ...conditions.map(({ window }) => daysOf(window))) * repeated.windows
  if (days > alertLimits.windowDays && repeated.windows > 1)
    refuse(['repeated', 'windows'], 'tooManyDays', { days, maximum: alertLimits.windowDays })
  if (repeated.least > repeated.windows) refuse(['repeated', 'least'], 'leastAboveWindows', repeated)
  const times = evaluation.at ?? []
  if (evaluation.kind === 'daily' && times.length === 0) refuse(['evaluation', 'at'], 'noTimes', {})
  if (evaluation.kind !== 'daily' && times.length > 0) refuse(['evaluation', 'at'], 'timesUnused', {})
  if (evaluation.kind === 'answer') checkAnswered(rule, refuse)
  checkSamplesTogether(rule, refuse)
  checkCohort(rule, refuse)
  checkAnchor(rule, refuse)
  checkTargets(targets, refuse)
  checkReachable(rule, refuse)
}

/** What ends with the last synchronisation is a window of days that a device fills. */
function checkAnchor(rule: AlertRule, refuse: Refuse): void {
  if (rule.anchor !== 'lastSync') return
  const { conditions, evaluation, cohort } = rule
  const asksDevice = conditions.some(({ variable }) => isOfDevice(alertVariables[variable]))
  if (asksSamples(rule)) refuse(['anchor'], 'anchorOfSamples', {})
  else if (evaluation.kind === 'answer' || !asksDevice) refuse(['anchor'], 'anchorWithoutDevice', {})
  // Each would be counted on a day of their own.
  else if (cohort) refuse(['anchor'], 'anchorOfCohort', {})
}

/** Whom nobody can be among. */
function checkTargets(
  { fromStudyDay, toStudyDay, tagIds, exceptTagIds, subjectIds, exceptSubjectIds }: AlertRule['targets'],
  refuse: Refuse,
): void {
  if (fromStudyDay !== undefined && toStudyDay !== undefined && fromStudyDay > toStudyDay)
    refuse(['targets', 'toStudyDay'], 'studyDaysReversed', {})
  const areSubjectsOut = subjectIds.every((subject) => exceptSubjectIds.includes(subject))
  if (!areSubjectsOut || !tagIds.every((tag) => exceptTagIds.includes(tag))) return
  if (tagIds.length > 0) refuse(['targets', 'exceptTagIds'], 'nobodyLeft', {})
  else if (subjectIds.length > 0) refuse(['targets', 'exceptSubjectIds'], 'nobodyNamedLeft', {})
}

/** What is evaluated with each answer asks what was answered, and nothing that goes on without one. */
function checkAnswered({ conditions }: AlertRule, refuse: Refuse): void {
  conditions.forEach(({ variable, closesAt }, place) => {
    const { ofSurvey, name } = alertVariables[variable]
    // An alert of an answer is over with another answer, by its own condition.
    if (closesAt !== undefined) refuse(['conditions', place, 'closesAt'], 'closesWithAnswers', {})
    if (ofSurvey === 'score' || ofSurvey === 'question') return
    refuse(['conditions', place, 'variable'], 'onlyAnswers', { variable: name })
  })
}

/** What a condition names of a survey; nothing where it asks none. */
function checkSurvey(
  { variable, survey, aggregate, comparison, window, states = [], leastSendings }: AlertCondition,
  { ofSurvey, choices, name }: AlertVariable,
  path: Path,
  refuse: Refuse,
): void {
  if (leastSendings !== undefined && variable !== 'response_rate')
    refuse([...path, 'leastSendings'], 'sendingsUnused', { variable: name })
  if (ofSurvey === null) {
    if (survey !== undefined) refuse([...path, 'survey'], 'surveyUnused', { variable: name })
    return
  }
  if (ofSurvey === 'sentSurveys') {
    const isWhole = aggregate === 'last' && comparison === 'value'
    if (!isWhole) refuse([...path, 'aggregate'], 'onlyWhole', { variable: name })
    return
  }
  if (survey?.surveyId === undefined) refuse([...path, 'survey'], 'noSurvey', {})
  else if (survey.part === undefined)
    refuse([...path, 'survey', 'part'], ofSurvey === 'score' ? 'noScore' : 'noQuestion', {})
  if (aggregate === 'count') refuse([...path, 'aggregate'], 'noCountOfAnswers', {})
  if (choices && states.length > alertLimits.answerChoices)
    refuse([...path, 'states'], 'manyChoices', { maximum: alertLimits.answerChoices })
  if (window.unit === 'studyWeek' && choices) refuse([...path, 'window'], 'onlyLast', { variable: name })
}

function checkCondition(condition: AlertCondition, path: Path, refuse: Refuse): void {
  const variable = alertVariables[condition.variable]
  const { window, aggregate, comparison, operator } = condition
  checkSurvey(condition, variable, path, refuse)
  const isOfOneDay = variable.known === 'now' || variable.choices || condition.variable === 'missed_surveys'
  if (isOfOneDay) {
    const isLast =
      aggregate === 'last' && comparison === 'value' && window.count === 1 && window.unit === 'day'
    if (!isLast) refuse([...path, 'aggregate'], 'onlyLast', { variable: variable.name })
  }
  checkSampleWindow(condition, path, refuse)
  if (window.unit === 'studyWeek' && window.count > alertLimits.windowWeeks)
    refuse([...path, 'window', 'count'], 'tooManyWeeks', { maximum: alertLimits.windowWeeks })
  if (aggregate === 'slope' && window.unit === 'day' && window.count < 3)
    refuse([...path, 'window', 'count'], 'slopeOfOne', {})
  if (comparison !== 'value') {
    if (condition.baselineDays === undefined) refuse([...path, 'baselineDays'], 'noBaseline', {})
    if (!comparable.has(aggregate))
      refuse([...path, 'comparison'], 'noComparison', { aggregate: aggregateWords[aggregate] })
  }
  if (variable.choices) checkStates(condition, variable, path, refuse)
  else if (isOfStates(operator)) refuse([...path, 'operator'], 'noStatesHere', { variable: variable.name })
  else checkThresholds(condition, variable, path, refuse)
}

function isOfStates(operator: AlertCondition['operator']): boolean {
  return operator === 'in' || operator === 'notIn'
}

function checkStates(
  { operator, states = [], survey }: AlertCondition,
  { name, choices }: AlertVariable,
  path: Path,
  refuse: Refuse,
): void {
  if (!isOfStates(operator)) refuse([...path, 'operator'], 'onlyStates', { variable: name })
  if (choices === 'ofQuestion') {
    if (states.length === 0 && survey?.part !== undefined) refuse([...path, 'states'], 'noChoices', {})
  } else if (states.length === 0) refuse([...path, 'states'], 'noStates', {})
  // Which choices a question has is known where the survey is.
  if (choices === 'ofQuestion') return
  for (const state of states) {
    const isKnown = choices?.some(({ key, isPast }) => key === state && !isPast) === true
    if (!isKnown) refuse([...path, 'states'], 'unknownState', { value: state })
  }
}
