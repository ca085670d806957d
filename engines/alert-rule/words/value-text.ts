import type { AlertCondition, AlertRule, Comparison } from '../definition/alert-rule'
import { type AlertVariable, alertVariables } from '../definition/alert-variables'
import { choicesOf } from '../definition/survey-conditions'

export type AlertLanguage = 'ja' | 'en'

/** A value of a condition in the unit that people know: 6時間30分, 10 bpm, −2.5 SD. */
export function alertValueText(
  variable: AlertVariable,
  { aggregate, comparison }: Pick<AlertCondition, 'aggregate' | 'comparison'>,
  value: number,
  language: AlertLanguage,
): string {
  const unit = unitOf(variable, aggregate, comparison, language)
  if (comparison === 'zScore' || comparison === 'percent' || aggregate === 'count')
    return joined(written(value, comparison === 'zScore' ? 1 : 0), unit)
  if (variable.isDuration) return durationText(value, language)
  const decimals =
    aggregate === 'slope' || comparison === 'difference' ? variable.decimals + 1 : variable.decimals
  return joined(written(value / variable.divisor, decimals), unit)
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

function durationText(minutes: number, language: AlertLanguage): string {
  const sign = minutes < 0 ? '−' : ''
  const whole = Math.round(Math.abs(minutes))
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  const words = language === 'ja' ? ['時間', '分'] : [' h ', ' min']
  const parts = [hours > 0 && `${hours}${words[0]}`, (rest > 0 || hours === 0) && `${rest}${words[1]}`]
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
  const text = alertValueText(variable, first, value, language)
  return first.comparison !== 'value' && value > 0 ? `+${text}` : text
}

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
