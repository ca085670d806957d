import { dateOf, dayBounds, numberOfDate } from '../../series/measurement'
import { type Gap, type GapReason, gapOn, planGaps } from './gap-plan'
import { drawPersona, type Persona, type Shift } from './persona'
import { createRandom } from './random'

/** A study to generate. */
export interface StudyPlan {
  seed: string
  subjects: number
  /** Local date of the first day. Gaps are planned over `days` from there; more days may follow. */
  firstDate: string
  days: number
  timeZone: string
  /** From this date on a heart rate per second, before it one every 5 to 15 seconds. */
  secondsFrom: string
  shiftOf?: (index: number) => Shift
}

/** One invented participant with the gaps of the device; all times in milliseconds. */
export interface Participant {
  index: number
  persona: Persona
  gaps: readonly Gap[]
  enrolledOn: string
  links: { from: number; to: number | null }[]
  /** Nothing is synced after this. */
  lastSyncAt: number
  batteryPercent: number
  authorizationState: 'none' | 'authorized' | 'expired' | 'revoked'
}

/** Gaps during which nothing is synced. */
const silencing: readonly GapReason[] = [
  'not_enrolled',
  'no_device',
  'not_authorized',
  'consent_revoked',
  'token_error',
  'provider_down',
  'battery_empty',
  'not_synced',
]

/** Plans the participant with this number, as of `now`. */
export function planParticipant(plan: StudyPlan, index: number, now: number): Participant {
  const { seed, subjects, days } = plan
  const persona = drawPersona(seed, index, plan.shiftOf?.(index))
  const random = createRandom(seed, 'device', index)
  const gaps = planGaps(createRandom(seed, 'gaps', index), index, subjects, days)
  const lapse = now - random.integer(2, 55) * 60_000
  const open = gaps.find((gap) => gap.isOpen && silencing.includes(gap.reason))
  const late = gaps.find((gap) => gap.reason === 'not_enrolled')
  const enrolledDay = late ? late.toDay + 1 : 0
  const battery = random.chance(0.08) ? random.integer(6, 14) : random.integer(18, 100)
  return {
    index,
    persona,
    gaps,
    enrolledOn: dateOfDay(plan, enrolledDay),
    links: linksOf(plan, gaps, enrolledDay),
    lastSyncAt: open
      ? Math.min(startOf(plan, open.fromDay) + random.integer(6, 11) * 3_600_000, lapse)
      : lapse,
    batteryPercent: open?.reason === 'battery_empty' ? random.integer(0, 3) : battery,
    authorizationState: authorizationsOfGaps.get(open?.reason) ?? 'authorized',
  }
}

/** As the device's page calls what the open gap is about. */
const authorizationsOfGaps = new Map<Gap['reason'] | undefined, Participant['authorizationState']>([
  ['consent_revoked', 'revoked'],
  ['not_authorized', 'none'],
  ['token_error', 'expired'],
])

/** Whether nothing of the day is synced. A device that fails for good still has data of its last morning. */
export function isSilent(participant: Participant, day: number): boolean {
  const gap = gapOn(participant.gaps, day)
  return (
    gap !== null && silencing.includes(gap.reason) && !(gap.reason === 'not_synced' && day === gap.fromDay)
  )
}

export function dateOfDay(plan: StudyPlan, day: number): string {
  return dateOf(numberOfDate(plan.firstDate) + day)
}

/** When a day of the study begins. */
export function startOf(plan: StudyPlan, day: number): number {
  return dayBounds(dateOfDay(plan, day), plan.timeZone).startsAt
}

function linksOf(plan: StudyPlan, gaps: readonly Gap[], enrolledDay: number): Participant['links'] {
  const links: Participant['links'] = []
  let from = enrolledDay
  const without = gaps.filter((gap) => gap.reason === 'no_device').sort((a, b) => a.fromDay - b.fromDay)
  for (const gap of without) {
    if (gap.fromDay > from) links.push({ from: startOf(plan, from), to: startOf(plan, gap.fromDay) })
    if (gap.isOpen) return links
    from = gap.toDay + 1
  }
  return [...links, { from: startOf(plan, from), to: null }]
}
