import type { MetricKey } from '../../series/measurement'
import type { Random } from './random'

/** Reasons for missing data: those of product.md that can be simulated. */
export const gapReasons = [
  'not_worn',
  'worn_partial',
  'battery_empty',
  'no_device',
  'token_error',
  'scope_missing',
  'provider_down',
  'not_authorized',
  'consent_revoked',
  'wear_unknown',
  'true_zero',
  'not_enrolled',
  'not_synced',
] as const

export type GapReason = (typeof gapReasons)[number]

/** Days are counted from the study's first, 0; both ends are included. An open gap has not ended. */
export interface Gap {
  reason: GapReason
  fromDay: number
  toDay: number
  isOpen: boolean
  /** For scope_missing and wear_unknown: metrics that the consent leaves out. */
  metrics: readonly MetricKey[]
}

/** In some subjects these gaps last until today, so that the lists show open problems. */
const lasting: readonly GapReason[] = [
  'not_synced',
  'consent_revoked',
  'not_authorized',
  'token_error',
  'battery_empty',
  'no_device',
  'not_worn',
  'scope_missing',
  'wear_unknown',
  'not_synced',
]

/** In large studies most people have no gaps: only some of each group of forty do. */
const groupSize = 40

/**
 * The gaps of one subject. Every reason is assigned to somebody; with few subjects one gets several. With 22 subjects or
 * more, ten of them have an open gap. Ordinary lapses are added.
 */
export function planGaps(random: Random, index: number, subjects: number, days: number): Gap[] {
  const number = subjects >= groupSize ? index % groupSize : index
  const dealt = gapReasons.filter((_, reason) => reason % Math.min(subjects, gapReasons.length) === number)
  const gaps = spread(random, dealt, days)
  const still = lasting[number - gapReasons.length]
  if (still) gaps.push(gapOf(still, days - (number % 2 ? 4 : 11), days - 1, true))
  if (number >= gapReasons.length) gaps.push(...lapses(random, days))
  return gaps.map((gap) => ({ ...gap, fromDay: Math.max(0, gap.fromDay) }))
}

/** Spreads gaps over the days before the last two, with at least one good day between them. */
function spread(random: Random, reasons: readonly GapReason[], days: number): Gap[] {
  // Gaps at the beginning or end of a study take no place inside it.
  const inside = reasons.filter((reason) => reason !== 'not_synced' && reason !== 'not_enrolled')
  const enrolled = reasons.includes('not_enrolled') ? Math.min(4, days - 1) : 0
  const width = Math.max(1, Math.floor((days - enrolled - 3) / Math.max(1, inside.length)))
  const gaps = inside.map((reason, place) => {
    const length = Math.min(random.integer(1, 3), Math.max(1, width - 1))
    const from = enrolled + 1 + place * width + random.integer(0, Math.max(0, width - length - 1))
    return gapOf(reason, from, from + length - 1, false)
  })
  // Before the others: nobody wears a device before they take part, however short the study.
  if (enrolled > 0) gaps.unshift(gapOf('not_enrolled', 0, Math.min(3, days - 2), false))
  if (reasons.includes('not_synced'))
    gaps.push(gapOf('not_synced', days - Math.min(4, days - 1), days - 1, true))
  return gaps.filter((gap) => gap.toDay < days)
}

function lapses(random: Random, days: number): Gap[] {
  const gaps: Gap[] = []
  for (let day = 2; day < days - 1; day += 1) {
    if (!random.chance(0.035)) continue
    gaps.push(
      gapOf(random.pick(['not_worn', 'worn_partial', 'worn_partial', 'battery_empty']), day, day, false),
    )
  }
  return gaps
}

function gapOf(reason: GapReason, fromDay: number, toDay: number, isOpen: boolean): Gap {
  const metrics: readonly MetricKey[] =
    reason === 'scope_missing'
      ? ['spo2', 'respiratory_rate', 'skin_temperature']
      : reason === 'wear_unknown'
        ? ['heart_rate', 'resting_heart_rate', 'hrv_rmssd']
        : []
  return { reason, fromDay, toDay, isOpen, metrics }
}

/** The gap of a day, if any. */
export function gapOn(gaps: readonly Gap[], day: number): Gap | null {
  return gaps.find((gap) => gap.fromDay <= day && (gap.isOpen || day <= gap.toDay)) ?? null
}
