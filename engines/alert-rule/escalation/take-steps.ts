import { type Zone, zoneNamed } from '../../schedule/calendar'
import type { AskedMessage } from '../asking/alert-asks'
import type { Severity } from '../definition/alert-rule'
import type { AlertChain, ChainStep } from './alert-chain'
import { endOf, isWithin, nextBegin } from './hours-clock'
import type { PersonHours } from './person-hours'

const minuteMs = 60_000

/** Why somebody gets no message, of people who once could. */
export type Unreachable = 'closed' | 'unverified' | 'left'

/** Somebody whom a chain may reach. */
export interface ChainPerson {
  readonly id: string
  readonly isOwner: boolean
  /** Null: can be reached. */
  readonly unreachable: Unreachable | null
  readonly hours: PersonHours
}

/** How far the chain of an alert has come. Instants are milliseconds since 1970. */
interface ChainState {
  readonly chain: AlertChain
  readonly severity: Severity
  readonly beganAt: number
  /** The place of the step that is taken next. */
  readonly nextStep: number
  /** The subject can be written to now. */
  readonly reachesSubject: boolean
}

/** A step that is taken now. */
interface TakenStep {
  readonly place: number
  readonly told: readonly string[]
  /** Whose message waits for the end of their quiet hours. */
  readonly held: readonly { readonly id: string; readonly until: number }[]
  readonly unreachable: readonly { readonly id: string; readonly why: Unreachable }[]
  /** Of a step to the subject; null: of any other. */
  readonly subject: { readonly message: AskedMessage; readonly isReached: boolean } | null
}

interface TakenSteps {
  readonly taken: readonly TakenStep[]
  readonly nextStep: number
  /** When to look again; null: nothing is left to do. */
  readonly dueAt: number | null
}

/** Whether anybody was reached, be it later. */
export function hasReached({ told, held, subject }: Omit<TakenStep, 'place' | 'unreachable'>): boolean {
  return subject === null ? told.length + held.length > 0 : subject.isReached
}

/**
 * The steps of an alert that nobody has acknowledged which are to be taken now. Who is on duty, and who has quiet hours, is asked at
 * the moment of the step. A step that reaches nobody brings the next one at once; the others keep their times.
 */
export function takeSteps(
  { chain, severity, beganAt, nextStep, reachesSubject }: ChainState,
  people: readonly ChainPerson[],
  zoneName: string,
  now: number,
): TakenSteps {
  const zone = knownZone(zoneName)
  const taken: TakenStep[] = []
  let isBroughtForward = false
  for (let place = nextStep; place < chain.steps.length; place++) {
    const step = chain.steps[place]
    if (!step) break
    const due = isBroughtForward ? now : Math.max(now, beganAt + step.afterMinutes * minuteMs)
    const at = chain.onlyOnDuty ? onDutyFrom(people, zone, due) : due
    if (at > now) return { taken, nextStep: place, dueAt: at }
    const one =
      step.whom === 'subject'
        ? toSubject(step, place, reachesSubject)
        : takeStep(step, place, severity, people, zone, now)
    taken.push(one)
    isBroughtForward = !hasReached(one)
  }
  return { taken, nextStep: chain.steps.length, dueAt: null }
}

/** The instant, or when somebody is on duty next; the instant where nobody has hours of duty, since nothing may wait for ever. */
function onDutyFrom(people: readonly ChainPerson[], zone: Zone, instant: number): number {
  const hours = people.filter(isReachable).flatMap(({ hours: { duty } }) => duty)
  if (isWithin(hours, zone, instant)) return instant
  return nextBegin(hours, zone, instant) ?? instant
}

function toSubject({ message }: ChainStep, place: number, isReached: boolean): TakenStep {
  const subject = message === undefined ? null : { message, isReached }
  return { place, told: [], held: [], unreachable: [], subject }
}

function takeStep(
  step: ChainStep,
  place: number,
  severity: Severity,
  people: readonly ChainPerson[],
  zone: Zone,
  now: number,
): TakenStep {
  const told: string[] = []
  const held: { id: string; until: number }[] = []
  const unreachable: { id: string; why: Unreachable }[] = []
  for (const { id, person } of peopleOf(step, people, zone, now)) {
    const why = person ? person.unreachable : 'left'
    if (!person || why !== null) {
      unreachable.push({ id, why: why ?? 'left' })
      continue
    }
    const until = quietEnd(person, severity, zone, now)
    if (until === null) told.push(id)
    else held.push({ id, until })
  }
  return { place, told, held, unreachable, subject: null }
}

function peopleOf(step: ChainStep, people: readonly ChainPerson[], zone: Zone, now: number) {
  if (step.whom === 'users')
    return [...new Set(step.userIds)].map((id) => ({ id, person: people.find((one) => one.id === id) }))
  const meant =
    step.whom === 'owner'
      ? // An owner who has left is none any more: there is another, since a company keeps one.
        people.filter((one) => one.isOwner && isReachable(one))
      : people.filter((one) => isWithin(one.hours.duty, zone, now))
  return meant.map((person) => ({ id: person.id, person }))
}

/** When the quiet hours end that hold back a message now; null: it goes. */
export function quietUntil(
  person: Pick<ChainPerson, 'hours'>,
  severity: Severity,
  zoneName: string,
  now: number,
): number | null {
  return quietEnd(person, severity, knownZone(zoneName), now)
}

function quietEnd(
  { hours: { quiet, criticalPasses } }: Pick<ChainPerson, 'hours'>,
  severity: Severity,
  zone: Zone,
  now: number,
): number | null {
  return severity === 'critical' && criticalPasses ? null : endOf(quiet, zone, now)
}

/** Throws RangeError for a name that this machine does not know. */
function knownZone(name: string): Zone {
  const zone = zoneNamed(name)
  if (!zone) throw new RangeError(`There is no time zone ${name}.`)
  return zone
}

function isReachable({ unreachable }: ChainPerson): boolean {
  return unreachable === null
}

/** What is wrong with a chain before there is an alert. */
export type ChainWarning =
  | {
      readonly kind: 'unreachable'
      readonly place: number
      readonly id: string
      readonly why: Unreachable
    }
  | { readonly kind: 'nobodyHasDuty'; readonly place: number }
  | { readonly kind: 'onlyWithinDuty' }

/** What would keep messages of a chain from arriving, as things are: told before there is an alert. */
export function chainWarnings(chain: AlertChain, people: readonly ChainPerson[]): ChainWarning[] {
  const { steps, onlyOnDuty } = chain
  const onDuty = people.filter(({ hours }) => hours.duty.length > 0)
  const hasDuty = onDuty.some(isReachable)
  const warnings = steps.flatMap((step, place): ChainWarning[] => {
    if (step.whom === 'owner' || step.whom === 'subject') return []
    const meant: { id: string; why: Unreachable | null }[] =
      step.whom === 'users'
        ? step.userIds.map((id) => {
            const person = people.find((one) => one.id === id)
            return { id, why: person ? person.unreachable : 'left' }
          })
        : onDuty.map(({ id, unreachable }) => ({ id, why: unreachable }))
    const lost = meant.flatMap(({ id, why }): ChainWarning[] =>
      why === null ? [] : [{ kind: 'unreachable', place, id, why }],
    )
    return step.whom === 'onDuty' && !hasDuty ? [...lost, { kind: 'nobodyHasDuty', place }] : lost
  })
  const isOnlyDuty = steps.length > 0 && steps.every(({ whom }) => whom === 'onDuty')
  return isOnlyDuty && !onlyOnDuty && hasDuty ? [...warnings, { kind: 'onlyWithinDuty' }] : warnings
}
