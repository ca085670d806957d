import type { AlertCondition, AlertRule } from '../definition/alert-rule'
import { type Day, firstDay } from './history-of'

type Figure = number | null
type Verdict = 'breach' | 'fine' | 'missing' | 'unknown'
export type Truth = boolean | null

/** What is known of somebody: figures of a day that is not synchronised to its end are those of half a day. */
export interface Known {
  readonly days: readonly Day[]
  readonly synced: number
  /** What is so now, and the day of which it is so. */
  readonly present?: { readonly battery: number | null; readonly day: number }
}

/**
 * What a rule would have raised, said as plainly as possible: lists, no indexes, everything computed anew for each day. It shares
 * nothing with the engine but the words of the rule.
 */
export function slowlyRaised(
  rule: AlertRule,
  days: readonly Day[],
  { from, to }: { readonly from: number; readonly to: number },
): string[] {
  const known = allOf(days)
  const told: string[] = []
  let open: number | null = null
  let lastRaised: number | null = null
  let gap: number | null = null
  let lastGap: number | null = null
  for (let day = from; day <= to; day++) {
    const isOpen = open !== null
    const isGap = isGapOn(rule, known, day, isOpen)
    if (isGap && rule.missing === 'separate') {
      const isCalm = lastGap === null || (day - lastGap) * 24 >= rule.cooldownHours
      if (gap === null && isCalm) {
        gap = day
        lastGap = day
        told.push(`gap ${day}`)
      }
    }
    if (!isGap && gap !== null) {
      gap = null
      told.push(`gap over ${day}`)
    }
    const truth = repeatedTruth(rule, known, day, isOpen, rule.missing)
    if (truth === false && open !== null && rule.resolves) {
      open = null
      const isKnown = repeatedTruth(rule, known, day, isOpen, 'keep') === false
      told.push(`over ${day} ${isKnown ? 'recovered' : 'noData'}`)
      continue
    }
    const isCalm = lastRaised === null || (day - lastRaised) * 24 >= rule.cooldownHours
    if (open === null && truth === true && isCalm) {
      open = day
      lastRaised = day
      told.push(`raised ${day}`)
    }
  }
  return told
}

/** Days of which everything is known. */
export function allOf(days: readonly Day[]): Known {
  return { days, synced: days.length - 1 }
}

/** Whether something is missing on a day, so that nobody can say whether the rule holds. */
export function isGapOn(rule: AlertRule, known: Known, day: number, isOpen: boolean): boolean {
  const verdicts = verdictsOf(rule, known, day, isOpen)
  return verdicts.includes('missing') && truthOf(rule, known, day, isOpen, 'keep') === null
}

/** Whether enough of the windows that end on a day fulfil a rule; null: nobody can say. */
export function repeatedTruth(
  rule: AlertRule,
  known: Known,
  day: number,
  isOpen: boolean,
  missing: AlertRule['missing'],
): Truth {
  const { least, windows } = rule.repeated
  const truths = Array.from({ length: windows }, (_, back) =>
    truthOf(rule, known, day, isOpen, missing, back),
  )
  if (truths.filter((truth) => truth === true).length >= least) return true
  return truths.filter((truth) => truth !== false).length < least ? false : null
}

function truthOf(
  rule: AlertRule,
  known: Known,
  day: number,
  isOpen: boolean,
  missing: AlertRule['missing'],
  back = 0,
): Truth {
  const truths = verdictsOf(rule, known, day, isOpen, back).map((verdict): Truth => {
    if (verdict === 'missing') return missing === 'breach' ? true : missing === 'fine' ? false : null
    return verdict === 'unknown' ? null : verdict === 'breach'
  })
  const decides = rule.combine === 'any'
  if (truths.includes(decides)) return decides
  return truths.includes(null) ? null : !decides
}

/** The windows of each condition touch. */
function verdictsOf(rule: AlertRule, known: Known, day: number, isOpen: boolean, back = 0): Verdict[] {
  return rule.conditions.map((condition) => {
    const { count, unit } = condition.window
    const value = figureOf(condition, rule, known, day - back * (unit === 'day' ? count : count * 7))
    if (typeof value === 'string') return value
    return holds(condition, Math.round(value * 1e9) / 1e9, isOpen) ? 'breach' : 'fine'
  })
}

function figureOf(
  condition: AlertCondition,
  rule: AlertRule,
  known: Known,
  day: number,
): number | 'missing' | 'unknown' | 'fine' {
  const { variable, window, aggregate, comparison, baselineDays = 0 } = condition
  if (variable === 'battery') {
    // Nobody kept what it was on a day before.
    if (known.present?.day !== day) return 'unknown'
    return known.present.battery ?? 'missing'
  }
  let last = day
  if (window.unit === 'studyWeek') {
    const weeks = Math.floor((day + 1) / 7)
    if (weeks < 1) return 'fine'
    last = weeks * 7 - 1
  }
  const length = window.unit === 'day' ? window.count : window.count * 7
  // There is no window that begins before the study.
  if (last - length + 1 < 0) return 'fine'
  const inWindow = stretch(condition, rule, known, last - length + 1, last)
  // What is not known may still come, and is not counted as none. Nobody answers every day.
  const isEnough =
    variable === 'score'
      ? true
      : aggregate === 'count'
        ? last <= known.synced
        : inWindow.length / length >= rule.coverage / 100
  const figure = isEnough ? aggregateOf(aggregate, inWindow) : null
  if (figure === null) return 'missing'
  if (comparison === 'value') return figure
  const before = stretch(condition, rule, known, Math.max(0, last - length + 1 - 90), last - length)
    .filter(({ day: one }) => (known.days[one - firstDay]?.wear ?? -1) >= 600)
    .slice(-baselineDays)
    .map(({ value }) => value)
  if (before.length < 7) return 'unknown'
  const mean = before.reduce((sum, value) => sum + value, 0) / before.length
  const median = medianOf(before)
  if (comparison === 'difference') return figure - median
  if (comparison === 'percent') return median === 0 ? 'unknown' : (figure - median) / (Math.abs(median) / 100)
  const variance = before.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (before.length - 1)
  return variance === 0 ? 'unknown' : (figure - mean) / Math.sqrt(variance)
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const low = sorted[Math.ceil(values.length / 2) - 1] ?? 0
  const high = sorted[Math.floor(values.length / 2)] ?? 0
  return (low + high) / 2
}

function stretch(
  { variable }: AlertCondition,
  { wornMinutes }: AlertRule,
  { days, synced }: Known,
  from: number,
  to: number,
): { day: number; value: number }[] {
  return days.flatMap((one, day) => {
    if (day < from || day > to) return []
    // An answer waits for no watch, and needs none.
    if (variable === 'score') return one.score == null ? [] : [{ day: firstDay + day, value: one.score }]
    if (day > synced) return []
    const worn = one.wear ?? null
    if (wornMinutes !== undefined && (worn === null || worn < wornMinutes)) return []
    const value =
      variable === 'wear'
        ? worn
        : variable === 'valid_day'
          ? worn === null
            ? null
            : Number(worn >= 600)
          : (one.figures?.[variable as 'steps'] ?? null)
    // The figures of these tests are amounts: a zero counts only where the watch was worn.
    if (value === 0 && variable !== 'wear' && variable !== 'valid_day' && (worn ?? 0) <= 0) return []
    return value === null ? [] : [{ day: firstDay + day, value }]
  })
}

function aggregateOf(
  aggregate: AlertCondition['aggregate'],
  found: { day: number; value: number }[],
): Figure {
  const values = found.map(({ value }) => value)
  if (aggregate === 'count') return values.length
  if (values.length === 0) return null
  const sum = values.reduce((total, value) => total + value, 0)
  const sorted = [...values].sort((one, other) => one - other)
  switch (aggregate) {
    case 'last':
      return values.at(-1) ?? null
    case 'sum':
      return sum
    case 'mean':
      return sum / values.length
    case 'min':
      return sorted[0] ?? null
    case 'max':
      return sorted.at(-1) ?? null
    case 'median':
      return medianOf(values)
    case 'slope': {
      if (values.length < 3) return null
      const meanDay = found.reduce((total, { day }) => total + day / found.length, 0)
      const mean = sum / values.length
      const over = found.reduce((total, { day, value }) => total + (day - meanDay) * (value - mean), 0)
      return over / found.reduce((total, { day }) => total + (day - meanDay) ** 2, 0)
    }
  }
}

function holds(
  { operator, threshold = 0, upTo = 0, closesAt }: AlertCondition,
  value: number,
  isOpen: boolean,
): boolean {
  if (isOpen && closesAt !== undefined) {
    if (operator === '<' || operator === '<=') return value < closesAt
    if (operator === '>' || operator === '>=') return value > closesAt
  }
  if (operator === '<') return value < threshold
  if (operator === '<=') return value <= threshold
  if (operator === '>') return value > threshold
  if (operator === '>=') return value >= threshold
  if (operator === '=') return value === threshold
  if (operator === '!=') return value !== threshold
  if (operator === 'between') return threshold <= value && value <= upTo
  return value < threshold || value > upTo
}
