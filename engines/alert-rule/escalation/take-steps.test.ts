import { describe, expect, test } from 'vitest'
import type { AlertChain } from './alert-chain'
import { noHours, type PersonHours } from './person-hours'
import { type ChainPerson, chainWarnings, quietUntil, takeSteps } from './take-steps'

const zone = 'Asia/Tokyo'
/** An instant by the clock of Tokyo. */
const tokyo = (written: string) => Date.parse(`${written}:00+09:00`)
const shown = (instant: number | null) =>
  instant === null ? null : new Date(instant + 9 * 3_600_000).toISOString().slice(0, 16)

const workdays = { weekdays: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }
const nights = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '22:00', to: '07:00' }
const hours = (given: Partial<PersonHours>): PersonHours => ({ ...noHours, ...given })
const person = (id: string, given: Partial<ChainPerson> = {}): ChainPerson => ({
  id,
  isOwner: false,
  unreachable: null,
  hours: noHours,
  ...given,
})

const a = person('A', { hours: hours({ duty: [workdays] }) })
const b = person('B', { hours: hours({ quiet: [nights] }) })
const owner = person('owner', { isOwner: true })
const people = [a, b, owner]

const chain: AlertChain = {
  steps: [
    { afterMinutes: 0, whom: 'onDuty', userIds: [] },
    { afterMinutes: 30, whom: 'users', userIds: ['B'] },
    { afterMinutes: 60, whom: 'owner', userIds: [] },
  ],
  onlyOnDuty: false,
}

type Given = {
  began: string
  now?: string
  next?: number
  severity?: 'critical' | 'warning'
  reachesSubject?: boolean
}

function taken(
  { began, now = began, next = 0, severity = 'critical', reachesSubject = true }: Given,
  of = chain,
  who = people,
) {
  const state = { chain: of, severity, beganAt: tokyo(began), nextStep: next, reachesSubject }
  const { taken: steps, nextStep, dueAt } = takeSteps(state, who, zone, tokyo(now))
  return {
    steps: steps.map(({ place, told, held, unreachable, subject }) => ({
      step: place + 1,
      told,
      ...(subject && { subject }),
      ...(held.length > 0 && { held: held.map(({ id, until }) => `${id} ${shown(until)}`) }),
      ...(unreachable.length > 0 && { unreachable: unreachable.map(({ id, why }) => `${id} ${why}`) }),
    })),
    nextStep,
    due: shown(dueAt),
  }
}

describe('one step after the other', () => {
  test('within working hours each comes at its time, though the hours of the first end in between', () => {
    expect(taken({ began: '2026-11-27T17:50' })).toEqual({
      steps: [{ step: 1, told: ['A'] }],
      nextStep: 1,
      due: '2026-11-27T18:20',
    })
    expect(taken({ began: '2026-11-27T17:50', now: '2026-11-27T18:20', next: 1 })).toEqual({
      steps: [{ step: 2, told: ['B'] }],
      nextStep: 2,
      due: '2026-11-27T18:50',
    })
    expect(taken({ began: '2026-11-27T17:50', now: '2026-11-27T18:50', next: 2 })).toMatchObject({
      steps: [{ step: 3, told: ['owner'] }],
      due: null,
    })
  })

  test('one minute early nothing is taken', () => {
    expect(taken({ began: '2026-11-27T17:50', now: '2026-11-27T18:19', next: 1 }).steps).toEqual([])
  })

  test('a step that reaches nobody brings the next at once, and the others keep their times', () => {
    expect(taken({ began: '2026-11-28T06:00' })).toEqual({
      steps: [
        { step: 1, told: [] },
        { step: 2, told: ['B'] },
      ],
      nextStep: 2,
      due: '2026-11-28T07:00',
    })
  })

  test('after an hour without the engine all that is due is taken', () => {
    expect(
      taken({ began: '2026-11-27T17:50', now: '2026-11-27T19:30', next: 1 }).steps.map(({ step }) => step),
    ).toEqual([2, 3])
  })

  test('a closed account is left out, and where nobody is left the next step comes at once', () => {
    const closed = [a, { ...b, unreachable: 'closed' as const }, owner]
    expect(taken({ began: '2026-11-27T10:00', now: '2026-11-27T10:30', next: 1 }, chain, closed)).toEqual({
      steps: [
        { step: 2, told: [], unreachable: ['B closed'] },
        { step: 3, told: ['owner'] },
      ],
      nextStep: 3,
      due: null,
    })
  })

  test('who is not of the project any more has left', () => {
    expect(
      taken({ began: '2026-11-27T10:00', now: '2026-11-27T10:30', next: 1 }, chain, [a, owner]),
    ).toMatchObject({
      steps: [{ unreachable: ['B left'] }, { told: ['owner'] }],
    })
  })
})

describe('the subject, then people', () => {
  const toSubject: AlertChain = {
    steps: [
      { afterMinutes: 0, whom: 'subject', userIds: [], message: 'sync' },
      { afterMinutes: 30, whom: 'subject', userIds: [], message: 'wear' },
      { afterMinutes: 60, whom: 'owner', userIds: [] },
    ],
    onlyOnDuty: false,
  }
  const began = '2026-11-27T10:00'

  test('who is reached gets one message after the other, and people are told last', () => {
    expect(taken({ began }, toSubject)).toEqual({
      steps: [{ step: 1, told: [], subject: { message: 'sync', isReached: true } }],
      nextStep: 1,
      due: '2026-11-27T10:30',
    })
    expect(taken({ began, now: '2026-11-27T10:30', next: 1 }, toSubject)).toEqual({
      steps: [{ step: 2, told: [], subject: { message: 'wear', isReached: true } }],
      nextStep: 2,
      due: '2026-11-27T11:00',
    })
    expect(taken({ began, now: '2026-11-27T11:00', next: 2 }, toSubject).steps).toEqual([
      { step: 3, told: ['owner'] },
    ])
  })

  test('who cannot be reached is passed over at once', () => {
    expect(taken({ began, reachesSubject: false }, toSubject)).toEqual({
      steps: [
        { step: 1, told: [], subject: { message: 'sync', isReached: false } },
        { step: 2, told: [], subject: { message: 'wear', isReached: false } },
        { step: 3, told: ['owner'] },
      ],
      nextStep: 3,
      due: null,
    })
  })
})

describe('quiet hours', () => {
  test('hold a warning until they end, and count as reached', () => {
    expect(taken({ began: '2026-11-28T06:00', severity: 'warning' })).toEqual({
      steps: [
        { step: 1, told: [] },
        { step: 2, told: [], held: ['B 2026-11-28T07:00'] },
      ],
      nextStep: 2,
      due: '2026-11-28T07:00',
    })
  })

  test('hold a critical alert, too, where somebody asks for that', () => {
    const asleep = { ...b, hours: hours({ quiet: [nights], criticalPasses: false }) }
    expect(shown(quietUntil(asleep, 'critical', zone, tokyo('2026-11-27T23:00')))).toBe('2026-11-28T07:00')
  })

  test('begin with their first minute and end before their last', () => {
    const at = (time: string) => shown(quietUntil(b, 'warning', zone, tokyo(time)))
    expect(at('2026-11-27T21:59')).toBeNull()
    expect(at('2026-11-27T22:00')).toBe('2026-11-28T07:00')
    expect(at('2026-11-28T06:59')).toBe('2026-11-28T07:00')
    expect(at('2026-11-28T07:00')).toBeNull()
  })

  test('over midnight they belong to the day on which they begin', () => {
    const friday = person('C', {
      hours: hours({ quiet: [{ weekdays: [5], from: '22:00', to: '07:00' }] }),
    })
    expect(shown(quietUntil(friday, 'warning', zone, tokyo('2026-11-28T06:00')))).toBe('2026-11-28T07:00')
    expect(quietUntil(friday, 'warning', zone, tokyo('2026-11-27T06:00'))).toBeNull()
  })

  test('that touch are one', () => {
    const weekend = person('C', {
      hours: hours({
        quiet: [
          { weekdays: [6], from: '00:00', to: '24:00' },
          { weekdays: [7], from: '00:00', to: '12:00' },
        ],
      }),
    })
    expect(shown(quietUntil(weekend, 'warning', zone, tokyo('2026-11-28T10:00')))).toBe('2026-11-29T12:00')
  })
})

describe('only within duty', () => {
  const within = { ...chain, onlyOnDuty: true }

  test('the chain waits over the weekend and goes on by itself on Monday', () => {
    expect(taken({ began: '2026-11-27T18:10' }, within)).toEqual({
      steps: [],
      nextStep: 0,
      due: '2026-11-30T09:00',
    })
    expect(taken({ began: '2026-11-27T18:10', now: '2026-11-30T09:00' }, within).steps).toEqual([
      { step: 1, told: ['A'] },
      { step: 2, told: ['B'] },
      { step: 3, told: ['owner'] },
    ])
  })

  test('where nobody has hours it does not wait for ever', () => {
    expect(taken({ began: '2026-11-27T18:10' }, within, [b, owner]).steps).toMatchObject([
      { step: 1, told: [] },
      { step: 2, told: ['B'] },
    ])
  })
})

describe('when clocks change', () => {
  const newYork = 'America/New_York'
  const night = person('C', {
    hours: hours({ quiet: [{ weekdays: [6, 7], from: '22:00', to: '07:00' }] }),
  })

  test.each([
    // 8 March 2026: 02:00 is 03:00; 1 November 2026: 02:00 is 01:00 again.
    ['a night is an hour shorter', '2026-03-08T03:30:00Z', '2026-03-08T11:00:00Z'],
    ['a night is an hour longer', '2026-11-01T02:30:00Z', '2026-11-01T12:00:00Z'],
  ])('%s and ends at 07:00 of the clock', (_, now, end) => {
    expect(quietUntil(night, 'warning', newYork, Date.parse(now))).toBe(Date.parse(end))
  })

  test('hours that end at a time that the clock skips end later by as much', () => {
    const early = person('C', { hours: hours({ quiet: [{ weekdays: [7], from: '00:00', to: '02:30' }] }) })
    expect(quietUntil(early, 'warning', newYork, Date.parse('2026-03-08T06:00:00Z'))).toBe(
      Date.parse('2026-03-08T07:30:00Z'),
    )
  })

  test('hours of a time that comes twice begin with the first', () => {
    const twice = person('C', { hours: hours({ duty: [{ weekdays: [7], from: '01:30', to: '09:00' }] }) })
    const state = {
      chain: { ...chain, onlyOnDuty: true },
      severity: 'critical',
      nextStep: 0,
      reachesSubject: true,
    } as const
    const at = (now: string) =>
      takeSteps({ ...state, beganAt: Date.parse(now) }, [twice], newYork, Date.parse(now))
    expect(at('2026-11-01T05:00:00Z').dueAt).toBe(Date.parse('2026-11-01T05:30:00Z'))
    expect(at('2026-11-01T06:15:00Z').taken[0]?.told).toEqual(['C'])
  })
})

test('minutes between steps are counted as they pass, also over a change of clocks', () => {
  const state = {
    chain,
    severity: 'critical',
    beganAt: Date.parse('2026-11-01T05:45:00Z'),
    nextStep: 1,
    reachesSubject: true,
  } as const
  expect(takeSteps(state, people, 'America/New_York', state.beganAt).dueAt).toBe(
    Date.parse('2026-11-01T06:15:00Z'),
  )
})

describe('what is told before there is an alert', () => {
  test('nothing where everybody can be reached', () => {
    expect(chainWarnings(chain, people)).toEqual([])
  })

  test('closed accounts, people who left, and a duty that nobody has', () => {
    const lost = [{ ...a, unreachable: 'unverified' as const }, owner]
    expect(chainWarnings(chain, lost)).toEqual([
      { kind: 'unreachable', place: 0, id: 'A', why: 'unverified' },
      { kind: 'nobodyHasDuty', place: 0 },
      { kind: 'unreachable', place: 1, id: 'B', why: 'left' },
    ])
  })

  test('a chain of duty alone reaches nobody outside of it', () => {
    const duty = { steps: chain.steps.slice(0, 1), onlyOnDuty: false }
    expect(chainWarnings(duty, people)).toEqual([{ kind: 'onlyWithinDuty' }])
    expect(chainWarnings({ ...duty, onlyOnDuty: true }, people)).toEqual([])
  })
})
