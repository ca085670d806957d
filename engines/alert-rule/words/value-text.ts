import type { AlertCondition, AlertRule, Comparison } from '../definition/alert-rule'
import { type AlertVariable, alertVariables } from '../definition/alert-variables'
import { choicesOf } from '../definition/survey-conditions'

export type AlertLanguage = 'ja' | 'en'

type OfFigure = Pick<AlertCondition, 'aggregate' | 'comparison'>

/** What is computed is compared with nine decimals. */
const mostDecimals = 9

/** A value of a condition in the unit that people know: 6時間30分, 10 bpm, −2.5 SD. */
export function alertValueText(
  variable: AlertVariable,
  condition: OfFigure,
  value: number,
  language: AlertLanguage,
): string {
  return textOf(variable, condition, value, { decimals: decimalsOf(variable, condition), language })
}

/** A threshold as it was entered, with all of its decimals. */
export function thresholdText(
  variable: AlertVariable,
  condition: OfFigure,
  value: number,
  language: AlertLanguage,
): string {
  return textOf(variable, condition, value, { decimals: mostDecimals, language })
}

/** A threshold in the unit in which it is entered: minutes where values read as hours. */
export function enteredText(
  variable: AlertVariable,
  { aggregate, comparison }: OfFigure,
  value: number,
  language: AlertLanguage,
): string {
  const divisor = isOwnUnit({ aggregate, comparison }) ? variable.divisor : 1
  return joined(written(value / divisor, mostDecimals), unitOf(variable, aggregate, comparison, language))
}

/** Whether a figure has the unit of the variable. */
function isOwnUnit({ aggregate, comparison }: OfFigure): boolean {
  return comparison !== 'zScore' && comparison !== 'percent' && aggregate !== 'count'
}

function textOf(
  variable: AlertVariable,
  { aggregate, comparison }: OfFigure,
  value: number,
  { decimals, language }: { readonly decimals: number; readonly language: AlertLanguage },
): string {
  const unit = unitOf(variable, aggregate, comparison, language)
  if (!isOwnUnit({ aggregate, comparison })) return joined(written(value, decimals), unit)
  if (variable.isDuration) return durationText(value, decimals, language)
  return joined(written(value / variable.divisor, decimals), unit)
}

/** How many decimals a value is told with. */
function decimalsOf({ decimals, isDuration }: AlertVariable, { aggregate, comparison }: OfFigure): number {
  if (comparison === 'zScore') return 1
  if (comparison === 'percent' || aggregate === 'count' || isDuration) return 0
  return aggregate === 'slope' || comparison === 'difference' ? decimals + 1 : decimals
}

/** The unit in which a threshold is entered and shown. */
export function unitOf(
  variable: AlertVariable,
  aggregate: AlertCondition['aggregate'],
  comparison: Comparison,
  language: AlertLanguage,
): string {
  if (comparison === 'zScore') return 'SD'
  if (comparison === 'percent') return '%'
  if (aggregate === 'count') return language === 'ja' ? '日' : 'days'
  if (variable.isDuration) return language === 'ja' ? '分' : 'min'
  return variable.unit[language]
}

function durationText(minutes: number, decimals: number, language: AlertLanguage): string {
  const sign = minutes < 0 ? '−' : ''
  const size = Number(Math.abs(minutes).toFixed(decimals))
  const hours = Math.floor(size / 60)
  const rest = written(size - hours * 60, decimals)
  const words = language === 'ja' ? ['時間', '分'] : [' h ', ' min']
  const parts = [hours > 0 && `${hours}${words[0]}`, (rest !== '0' || hours === 0) && `${rest}${words[1]}`]
  return sign + parts.filter(Boolean).join('').trim()
}

function joined(number: string, unit: string): string {
  const isTight = unit === '' || unit === '%' || /^[日歩回分週点件]/.test(unit)
  return isTight ? number + unit : `${number} ${unit}`
}

/** At most so many decimals, with a minus that reads as one. */
function written(value: number, decimals: number): string {
  const text = new Intl.NumberFormat('en-US', { maximumFractionDigits: Math.max(decimals, 0) }).format(value)
  return text.replace('-', '−')
}

/** What the first condition of a rule read, with its unit and a sign where it is a difference; null: nothing. */
export function readingText(
  { conditions: [first] }: Pick<AlertRule, 'conditions'>,
  value: number | null,
  language: AlertLanguage,
): string | null {
  if (!first || value === null) return null
  const variable = alertVariables[first.variable]
  const choices = choicesOf(first)
  if (choices) {
    const held = choices.filter((_, place) => (value & (1 << place)) !== 0)
    return held.map((choice) => choice[language]).join(language === 'ja' ? '・' : ', ')
  }
  const text = textOf(variable, first, value, { decimals: tellingDecimals(variable, first, value), language })
  return first.comparison !== 'value' && value > 0 ? `+${text}` : text
}

/** So many decimals that a value beyond a threshold does not read as the threshold: 37.52 is above 37.5. */
function tellingDecimals(variable: AlertVariable, condition: AlertCondition, value: number): number {
  const { threshold, upTo, closesAt } = condition
  const divisor = isOwnUnit(condition) ? variable.divisor : 1
  const ends = [threshold, upTo, closesAt].flatMap((end) => (end === undefined ? [] : [end / divisor]))
  const exact = value / divisor
  const usual = decimalsOf(variable, condition)
  for (let decimals = usual; decimals < mostTold; decimals++) {
    const told = Number(exact.toFixed(decimals))
    if (ends.every((end) => Math.sign(told - end) === Math.sign(exact - end))) return decimals
  }
  return Math.max(usual, mostTold)
}

/** Values are kept with three decimals; more would tell how numbers are computed. */
const mostTold = 3

/** How many subjects a rule counted. */
function countText(count: number, language: AlertLanguage): string {
  const text = written(count, 0)
  if (language === 'ja') return `${text}名`
  return count === 1 ? '1 subject' : `${text} subjects`
}

/** What an alert read: of one subject its first condition, of a cohort how many fulfilled it; null: nothing. */
export function eventValueText(
  rule: Pick<AlertRule, 'conditions'>,
  { isOfCohort, value }: { readonly isOfCohort: boolean; readonly value: number | null },
  language: AlertLanguage,
): string | null {
  if (isOfCohort) return value === null ? null : countText(value, language)
  return readingText(rule, value, language)
}

/** The person's own usual, in the unit of the values that it is made of; null: there was none. */
export function usualText(
  { conditions: [first] }: Pick<AlertRule, 'conditions'>,
  usual: number | null,
  language: AlertLanguage,
): string | null {
  if (!first || usual === null) return null
  return alertValueText(alertVariables[first.variable], { ...first, comparison: 'value' }, usual, language)
}
