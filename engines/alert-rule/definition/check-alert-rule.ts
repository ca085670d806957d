import type { Path } from '../../definitions'
import type { ValuesOf } from '../../sentences'
import { aggregateWords, operatorWords } from '../words/alert-words'
import type { alertProblemWords } from './alert-problem-words'
import { type AlertCondition, type AlertRule, alertLimits } from './alert-rule'
import { type AlertVariable, alertVariables } from './alert-variables'
import { checkCohort } from './check-cohort'
import { checkSamplesTogether, checkSampleWindow } from './check-sample-windows'
import { isOfSamples } from './sample-windows'

type Words = typeof alertProblemWords
export type Refuse = <Key extends keyof Words>(path: Path, key: Key, values: ValuesOf<Words[Key]>) => void

const comparable = new Set(['last', 'mean', 'median', 'min', 'max'])
const simple = new Set(['<', '<=', '>', '>='])

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
  const { fromStudyDay, toStudyDay, tagIds, exceptTagIds } = targets
  if (fromStudyDay !== undefined && toStudyDay !== undefined && fromStudyDay > toStudyDay)
    refuse(['targets', 'toStudyDay'], 'studyDaysReversed', {})
  if (tagIds.length > 0 && tagIds.every((tag) => exceptTagIds.includes(tag)))
    refuse(['targets', 'exceptTagIds'], 'nobodyLeft', {})
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

function daysOf({ count, unit }: AlertCondition['window']): number {
  if (unit === 'studyWeek') return count * 7
  // Of minutes and hours no sum is greater than that of a day.
  return unit === 'day' ? count : 1
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
    const isKnown = choices?.some(({ key }) => key === state) === true
    if (!isKnown) refuse([...path, 'states'], 'unknownState', { value: state })
  }
}

function checkThresholds(
  condition: AlertCondition,
  variable: AlertVariable,
  path: Path,
  refuse: Refuse,
): void {
  const { operator, threshold, upTo, closesAt } = condition
  if (threshold === undefined) {
    refuse([...path, 'threshold'], 'noThreshold', {})
    return
  }
  checkUnit(condition, variable, 'threshold', path, refuse)
  if (operator === 'between' || operator === 'outside') {
    if (upTo === undefined) refuse([...path, 'upTo'], 'noUpperEnd', {})
    else if (upTo <= threshold) refuse([...path, 'upTo'], 'emptyRange', {})
    else checkUnit(condition, variable, 'upTo', path, refuse)
  }
  if (closesAt === undefined) return
  if (!simple.has(operator)) {
    refuse([...path, 'closesAt'], 'closesOnlySimple', {})
    return
  }
  const isBelow = operator === '<' || operator === '<='
  // At most 90 that closes at 90 would open and close with the same value.
  const isSame = closesAt === threshold && (operator === '<=' || operator === '>=')
  if (isSame || (isBelow ? closesAt < threshold : closesAt > threshold))
    refuse([...path, 'closesAt'], 'closesInside', { operator: operatorWords[operator], threshold })
}

function checkUnit(
  condition: AlertCondition,
  variable: AlertVariable,
  part: 'threshold' | 'upTo',
  path: Path,
  refuse: Refuse,
): void {
  const value = condition[part]
  if (value === undefined) return
  const at = [...path, part]
  const { aggregate, comparison, window } = condition
  // Hours are a likely slip where minutes are asked.
  const isInMinutes =
    variable.isDuration && comparison === 'value' && aggregate !== 'count' && !isOfSamples(window)
  if (isInMinutes && value > 0 && value <= 24 && aggregate !== 'slope') {
    refuse(at, 'hoursForMinutes', { variable: variable.name, hours: value, minutes: value * 60 })
    return
  }
  const possible = possibleValues(condition, variable)
  if (!possible) return
  const [minimum, maximum] = possible.range
  if (value >= minimum && value <= maximum) return
  if (comparison === 'zScore') refuse(at, 'negativeScore', {})
  else refuse(at, 'otherUnit', { variable: variable.name, minimum, maximum, unit: possible.unit })
}

/** Between which values a threshold makes sense; null: anywhere. */
function possibleValues({ aggregate, comparison, window }: AlertCondition, { range, unit }: AlertVariable) {
  if (comparison === 'zScore') return { range: [-10, 10], unit } as const
  if (comparison === 'percent' || aggregate === 'slope') return null
  const days = daysOf(window)
  if (aggregate === 'count') return { range: [0, days], unit: { ja: '日', en: 'days' } } as const
  const [least, most] = range
  if (comparison === 'difference') return { range: [-most, most], unit } as const
  return { range: [least, aggregate === 'sum' ? most * days : most], unit } as const
}

/** Conditions that say the same, or can never hold at once. */
function checkTogether({ combine, conditions }: AlertRule, refuse: Refuse): void {
  conditions.forEach((condition, place) => {
    for (const [other, before] of conditions.slice(0, place).entries()) {
      if (askedOf(condition) !== askedOf(before)) continue
      const at: Path = ['conditions', place]
      if (JSON.stringify(condition) === JSON.stringify(before)) refuse(at, 'sameTwice', { other: other + 1 })
      else if (combine === 'all' && areApart(condition, before))
        refuse(at, 'contradiction', { other: other + 1 })
    }
  })
}

function askedOf({ variable, aggregate, window, comparison, baselineDays, survey }: AlertCondition): string {
  return JSON.stringify([
    variable,
    aggregate,
    window,
    comparison,
    baselineDays,
    survey?.surveyId,
    survey?.part,
  ])
}

/** What values fulfil a condition: from, to, and whether the ends belong. Null: no one stretch. */
function stretchOf({ operator, threshold = 0, upTo = 0 }: AlertCondition) {
  switch (operator) {
    case '<':
      return { from: Number.NEGATIVE_INFINITY, to: threshold, isOpen: true }
    case '<=':
      return { from: Number.NEGATIVE_INFINITY, to: threshold, isOpen: false }
    case '>':
      return { from: threshold, to: Number.POSITIVE_INFINITY, isOpen: true }
    case '>=':
      return { from: threshold, to: Number.POSITIVE_INFINITY, isOpen: false }
    case '=':
      return { from: threshold, to: threshold, isOpen: false }
    case 'between':
      return { from: threshold, to: upTo, isOpen: false }
    default:
      return null
  }
}

function areApart(one: AlertCondition, other: AlertCondition): boolean {
  if (one.operator === 'in' && other.operator === 'in')
    // Several troubles of a device hold at once.
    return one.variable === 'day_state' && !one.states?.some((state) => other.states?.includes(state))
  const [a, b] = [stretchOf(one), stretchOf(other)]
  if (!a || !b) return false
  const [low, high] = a.from <= b.from && a.to <= b.to ? [a, b] : [b, a]
  return high.from > low.to || (high.from === low.to && (low.isOpen || high.isOpen))
}
