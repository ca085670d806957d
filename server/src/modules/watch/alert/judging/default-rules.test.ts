import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileRule, defaultRules, type Present, rehearse } from '../../../../../../engines/alert-rule'
import { firstDay, historyOf, noonOf } from '../../../../../../engines/alert-rule/testing/history-of'
import { aCompany, aDevice, aLink, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { anOwner } from '../../../../../testing/people'
import { aSubjectDay } from '../../../../../testing/subject-day'
import { dateOf, dayStates } from '../../../series/measurement'
import { type AttentionFacts, attentionOf, attentionReasons } from '../../monitoring'
import { judgeAlerts } from './judge-alerts'
import { presentOf } from './watched-project'

const { db } = await testDatabase()
const now = new Date('2026-11-21T03:00:00Z')
const ago = (days: number) => now.getTime() - days * 86_400_000
const today = 1

const device = fc.option(
  fc.record({
    authorizationState: fc.constantFrom('none', 'authorized', 'expired', 'revoked', 'failing'),
    batteryPercent: fc.option(fc.integer({ min: 0, max: 100 })),
    batterySeenAt: fc.option(fc.constantFrom(0, 1.9, 2, 30).map(ago)),
    lastSyncAt: fc.option(fc.constantFrom(0, 1.9, 2, 2.1, 6.9, 7, 7.1, 30).map(ago)),
    linkedFrom: fc.constantFrom(0.5, 2.5, 8).map(ago),
    conditions: fc.subarray(['not_authorized', 'battery_empty', 'provider_down'] as const),
    model: fc.constant('Charge 6'),
  }),
)
const yesterday = fc.record({
  state: fc.constantFrom('complete', 'worn_partial', 'not_worn', 'wear_unknown', 'not_synced', 'no_device'),
  minutes: fc.option(fc.constantFrom(0, 300, 599, 600, 1300)),
  isAwaited: fc.boolean(),
})

test('the rules of every project say of anybody what 要確認 says', () => {
  const rules = defaultRules.map(({ key, rule }) => ({ key, compiled: compileRule(rule) }))
  expect(rules.map(({ key }) => key)).toEqual([...attentionReasons])
  fc.assert(
    fc.property(device, yesterday, fc.constantFrom('active', 'invited', 'completed'), (worn, day, status) => {
      const wear = day.state === 'not_worn' ? 0 : day.minutes
      const facts = {
        status,
        isStudyStarted: true,
        device: worn,
        wornYesterday: { state: day.state, minutes: wear, isAwaited: day.isAwaited },
        validDayMinutes: 600,
        today: dateOf(firstDay + today),
        startsOn: [dateOf(firstDay - 30)],
        endsOn: [null],
      } as AttentionFacts
      const present: Present = presentOf(worn, now)
      const history = historyOf([{ wear, state: dayStates.indexOf(day.state) }, {}], {
        present,
        syncedThrough: firstDay - Number(day.isAwaited),
        expectedTo: status === 'active' ? firstDay + 100 : -1,
      })
      const raised = rules
        .filter(({ compiled }) => rehearse(compiled, history, { days: 1, moment: noonOf(today) }).length > 0)
        .map(({ key }) => key)
      expect(raised).toEqual([...attentionOf(facts, now).reasons])
    }),
    { numRuns: 2000 },
  )
})

test('and what is raised of a whole project is what its monitoring says', async () => {
  const company = await aCompany(db)
  const owner = await anOwner(db, company)
  const project = await aProject(db, {
    company_id: company.id,
    time_zone: 'Asia/Tokyo',
    valid_day_minutes: 600,
  })
  const batteries = [null, 3, 12, 80]
  const syncs = [null, 0.2, 3, 9]
  for (let i = 0; i < 24; i++) {
    const subject = await aTestSubject(db, {
      project_id: project.id,
      status: i % 11 === 10 ? 'withdrawn' : 'active',
      enrolled_on: '2026-10-01',
    })
    if (i % 6 !== 5) {
      const sync = syncs[i % 4] ?? null
      const worn = await aDevice(db, {
        company_id: company.id,
        authorization_state: (['authorized', 'expired', 'revoked', 'none'] as const)[i % 4] ?? 'none',
        battery_percent: batteries[(i * 3) % 4] ?? null,
        last_sync_at: sync === null ? null : new Date(ago(sync)),
      })
      await aLink(db, worn, subject, { linked_from: new Date(ago(20)) })
    }
    if (i % 3 === 0) continue
    const isWorn = i % 3 === 1
    await aSubjectDay(db, subject, {
      local_date: '2026-11-20',
      wear_minutes: isWorn ? 200 + i * 40 : 0,
      states: { wear: isWorn ? 'complete' : 'not_worn' },
      last_sample_at: now,
    })
  }
  await judgeAlerts({ db, now: () => now, publicUrl: 'https://kansoku.example' })

  const { data } = await graphqlAs<{ monitoringTable: { codes: string[]; attentionReasons: string[][] } }>(
    db,
    owner,
    'query ($projectId: ID!) { monitoringTable(projectId: $projectId) { codes attentionReasons } }',
    { projectId: project.id },
    { now: () => now },
  )
  const { codes = [], attentionReasons: reasons = [] } = data?.monitoringTable ?? {}
  const expected = codes.flatMap((code, place) => (reasons[place] ?? []).map((reason) => `${code} ${reason}`))
  const events = await db
    .selectFrom('alert_event as event')
    .innerJoin('alert_rule as rule', 'rule.id', 'event.alert_rule_id')
    .innerJoin('test_subject as subject', 'subject.id', 'event.test_subject_id')
    .select(['subject.code', 'rule.default_key'])
    .where('event.project_id', '=', project.id)
    .execute()
  expect(events.length).toBeGreaterThan(15)
  expect(events.map(({ code, default_key }) => `${code} ${default_key}`).sort()).toEqual(expected.sort())
})
