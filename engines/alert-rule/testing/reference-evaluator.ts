import type { AlertCondition, AlertRule } from '../definition/alert-rule'
import { type Day, firstDay } from './history-of'

type Figure = number | null
type Verdict = 'breach' | 'fine' | 'missing'

/**
 * What a rule would have raised, said as plainly as possible: lists, no indexes, everything computed anew for each day. It shares
 * nothing with the engine but the words of the rule.
 */
export function slowlyRaised(
  rule: AlertRule,
  days: readonly Day[],
  { from, to }: { readonly from: number; readonly to: number },
): string[] {
  const told: string[] = []
  let open: number | null = null
  let lastRaised: number | null = null
  let gap: number | null = null
  let lastGap: number | null = null
  for (let day = from; day <= to; day++) {
    const isOpen = open !== null
    const windowsBack = Array.from(
      { length: rule.repeated.windows },
      (_, back) => day - back * stepOf(rule),
    ).filter((one) => one >= 0)
    const newest = verdictOf(rule, days, day, isOpen)
    const gaps = windowsBack.filter((one) => verdictOf(rule, days, one, false) === 'missing').length
    if (newest === 'missing' && rule.missing === 'separate') {
      const isCalm = lastGap === null || (day - lastGap) * 24 >= rule.cooldownHours
      if (gap === null && isCalm && gaps >= rule.repeated.least) {
        gap = day
        lastGap = day
        told.push(`gap ${day}`)
      }
    }
    if (newest !== 'missing' && gap !== null) {
      gap = null
      told.push(`gap over ${day}`)
    }
    const counted = afterPolicy(newest, rule)
    if (counted === 'fine' && open !== null && rule.resolves) {
      open = null
      told.push(`over ${day} ${newest === 'missing' ? 'noData' : 'recovered'}`)
      continue
    }
    const breaches = windowsBack.filter(
      (one) => afterPolicy(verdictOf(rule, days, one, false), rule) === 'breach',
    ).length
    const isCalm = lastRaised === null || (day - lastRaised) * 24 >= rule.cooldownHours
    if (open === null && counted === 'breach' && breaches >= rule.repeated.least && isCalm) {
      open = day
      lastRaised = day
      told.push(`raised ${day}`)
    }
  }
  return told
}

function stepOf(rule: AlertRule): number {
  return rule.conditions.every(({ window }) => window.unit === 'studyWeek') ? 7 : 1
}

function afterPolicy(verdict: Verdict, { missing }: AlertRule): Verdict {
  if (verdict === 'missing' && missing === 'breach') return 'breach'
  if (verdict === 'missing' && missing === 'fine') return 'fine'
  return verdict
}

function verdictOf(rule: AlertRule, days: readonly Day[], day: number, isOpen: boolean): Verdict {
  const verdicts = rule.conditions.map((condition): Verdict => {
    const value = figureOf(condition, rule, days, day)
    if (value === null) return 'missing'
    return holds(condition, value, isOpen) ? 'breach' : 'fine'
  })
  const [decides, otherwise] =
    rule.combine === 'all' ? (['fine', 'breach'] as const) : (['breach', 'fine'] as const)
  if (verdicts.includes(decides)) return decides
  return verdicts.includes('missing') ? 'missing' : otherwise
}

function figureOf(condition: AlertCondition, rule: AlertRule, days: readonly Day[], day: number): Figure {
  const { window, aggregate, comparison, baselineDays = 0 } = condition
  let last = day
  if (window.unit === 'studyWeek') {
    const weeks = Math.floor((day + 1) / 7)
    if (weeks < 1) return null
    last = weeks * 7 - 1
  }
  const length = window.unit === 'day' ? window.count : window.count * 7
  const inWindow = stretch(condition, rule, days, last - length + 1, last)
  const isEnough = aggregate === 'count' || inWindow.length / length >= rule.coverage / 100
  const figure = isEnough ? aggregateOf(aggregate, inWindow) : null
  if (figure === null || comparison === 'value') return figure
  const before = stretch(condition, rule, days, last - length + 1 - baselineDays, last - length).map(
    ({ value }) => value,
  )
  if (before.length < 7 || before.length < baselineDays / 4) return null
  const usual = before.reduce((sum, value) => sum + value, 0) / before.length
  if (comparison === 'difference') return figure - usual
  if (comparison === 'percent') return usual === 0 ? null : (figure - usual) / (usual / 100)
  const variance = before.reduce((sum, value) => sum + (value - usual) ** 2, 0) / (before.length - 1)
  return variance === 0 ? null : (figure - usual) / Math.sqrt(variance)
}

function stretch(
  { variable }: AlertCondition,
  { wornMinutes }: AlertRule,
  days: readonly Day[],
  from: number,
  to: number,
): { day: number; value: number }[] {
  return days.flatMap((one, day) => {
    if (day < from || day > to) return []
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
    case 'median': {
      const [low, high] = [
        sorted[Math.ceil(values.length / 2) - 1] ?? 0,
        sorted[Math.floor(values.length / 2)] ?? 0,
      ]
      return (low + high) / 2
    }
    case 'slope': {
      if (values.length < 2) return null
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
  const limit = isOpen && closesAt !== undefined ? closesAt : threshold
  if (operator === '<') return value < limit
  if (operator === '<=') return value <= limit
  if (operator === '>') return value > limit
  if (operator === '>=') return value >= limit
  if (operator === '=') return value === threshold
  if (operator === '!=') return value !== threshold
  if (operator === 'between') return threshold <= value && value <= upTo
  return value < threshold || value > upTo
}
