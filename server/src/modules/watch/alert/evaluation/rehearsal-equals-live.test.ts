import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AlertRule } from '../../../../../../engines/alert-rule'
import { ruleOf } from '../../../../../../engines/alert-rule/testing/rule-of'
import { alertStudy } from '../../../../../testing/alert-study'
import { aCompany } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { anOwner } from '../../../../../testing/people'
import { dateOf, dayBounds, numberOfDate } from '../../../series/measurement'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const hourMs = 3_600_000

const [firstDay, lastDay] = [numberOfDate('2026-10-17'), numberOfDate('2026-11-10')]
/** Clocks go back on 25 October in Europe and on 1 November in America. */
const zones = ['Asia/Tokyo', 'Europe/Berlin', 'America/New_York'] as const

/** What a day brings, how long after its end, and whether its steps are corrected upwards some hours later. */
const anyDay = fc.record({
  steps: fc.option(fc.integer({ min: 0, max: 9000 }), { nil: null, freq: 6 }),
  restingHeartRate: fc.integer({ min: 58, max: 74 }),
  wear: fc.integer({ min: 200, max: 900 }),
  delay: fc.constantFrom(0, 1, 4, 11, 26, 40),
  isCorrected: fc.boolean(),
})
const anyPast = fc.tuple(...zones.map(() => fc.array(anyDay, { minLength: 25, maxLength: 25 })))

const own = { graceHours: 72, cooldownHours: 0 }
const rules: Readonly<Record<string, AlertRule>> = {
  steps: ruleOf({ threshold: 3000 }, own),
  stepsWithGaps: ruleOf({ threshold: 2000 }, { ...own, missing: 'separate' }),
  pulse: ruleOf(
    { variable: 'resting_heart_rate', operator: '>', threshold: 70, closesAt: 66 },
    { ...own, repeated: { least: 1, windows: 1 } },
  ),
  wear: ruleOf(
    { variable: 'wear', aggregate: 'mean', window: { count: 3, unit: 'day' }, threshold: 500 },
    { ...own, missing: 'fine', repeated: { least: 2, windows: 2 } },
  ),
  cooled: ruleOf({ variable: 'wear', threshold: 400 }, { ...own, cooldownHours: 96 }),
}

interface Told {
  readonly code: string
  readonly kind: string
  readonly windowOn: string
  readonly closedOn: string | null
  readonly reason: string | null
}

const sorted = (all: readonly Told[]) =>
  all
    .map(({ code, kind, windowOn, ...over }) => `${code} ${kind} ${windowOn} ${over.closedOn} ${over.reason}`)
    .sort()

async function study() {
  const made = await alertStudy(db, company, owner, {
    rule: ruleOf({}),
    state: 'OFF',
    madeAt: '2026-10-15T12:00:00Z',
  })
  const ruleIds = new Map<string, string>()
  for (const [name, definition] of Object.entries(rules)) {
    const { data, errors } = await graphqlAs<{ createAlertRule: { id: string } }>(
      db,
      owner,
      `mutation ($projectId: ID!, $input: AlertRuleInput!) {
        createAlertRule(projectId: $projectId, input: $input, state: ON) { id } }`,
      { projectId: made.project.id, input: { name, definition, notifiedUserIds: [] } },
      { now: () => new Date('2026-10-15T12:00:00Z') },
    )
    expect(errors).toBeUndefined()
    ruleIds.set(name, data?.createAlertRule.id ?? '')
  }
  return { ...made, ruleIds }
}

test('a rehearsal says what fired when the same data came late, were corrected, and clocks changed', async () => {
  const { project, ruleIds, aSubject, day: write, evaluate } = await study()
  const [past] = fc.sample(anyPast, { numRuns: 1, seed: 33 })
  const arrivals: { at: number; bring: () => Promise<void> }[] = []
  for (const [place, zone] of zones.entries()) {
    const subject = await aSubject(`S-${place}`, {
      enrolled_on: dateOf(firstDay),
      time_zone: zone,
    })
    let last = 0
    for (const [back, lived] of (past?.[place] ?? []).entries()) {
      const date = dateOf(firstDay + back)
      // The days come one after the other, each within the grace.
      const at = Math.max(last, dayBounds(date, zone).endsAt + lived.delay * hourMs)
      const others = { resting_heart_rate: lived.restingHeartRate, wear_minutes: lived.wear }
      arrivals.push({ at, bring: () => write(subject, date, { steps: lived.steps, ...others }) })
      last = at
      if (!lived.isCorrected || lived.steps === null) continue
      // Before the next day is there. What was few is many then, so that alerts are taken back.
      last = at + 2 * hourMs
      arrivals.push({ at: last, bring: () => write(subject, date, { steps: 9500, ...others }) })
    }
  }
  const end = Date.parse('2026-11-13T00:00:00Z')
  for (let now = Date.parse('2026-10-16T00:00:00Z'); now <= end; now += hourMs) {
    const come = arrivals.filter(({ at }) => at > now - hourMs && at <= now)
    for (const { bring } of come) await bring()
    // Data are evaluated at once, and silence by the clock.
    if (come.length > 0 || now % (6 * hourMs) === 0) await evaluate(new Date(now).toISOString())
  }

  let withdrawn = 0
  for (const [name, rule] of Object.entries(rules)) {
    const { data, errors } = await graphqlAs<{
      alertEvents: { items: (Omit<Told, 'reason'> & { resolution: string | null })[] }
      alertRehearsal: { subjects: { code: string; events: Omit<Told, 'code'>[] }[] }
    }>(
      db,
      owner,
      `query ($p: ID!, $id: ID!, $rule: JSON!) {
        alertEvents(projectId: $p, alertRuleId: $id, limit: 200) { items { code kind windowOn closedOn resolution } }
        alertRehearsal(projectId: $p, rule: $rule, days: 30) {
          subjects { code events { kind windowOn closedOn reason } } } }`,
      { p: project.id, id: ruleIds.get(name) ?? '', rule },
      { now: () => new Date(end) },
    )
    expect(errors).toBeUndefined()
    const all = data?.alertEvents.items ?? []
    // What corrected data took back never was: a rehearsal looks at the data as they are now.
    const live = all.filter(({ resolution }) => resolution !== 'DATA_CHANGED')
    withdrawn += all.length - live.length
    const rehearsed = (data?.alertRehearsal.subjects ?? []).flatMap(({ code, events }) =>
      events.map((event) => ({ code, ...event })),
    )
    expect([name, ...sorted(live.map(({ resolution, ...one }) => ({ ...one, reason: resolution })))]).toEqual(
      [name, ...sorted(rehearsed)],
    )
    expect(rehearsed.length).toBeGreaterThan(3)
    // Late as they came, they lie on the days of the subjects.
    for (const { windowOn } of rehearsed) expect(numberOfDate(windowOn)).toBeLessThanOrEqual(lastDay)
  }
  expect(withdrawn).toBeGreaterThan(0)
})
