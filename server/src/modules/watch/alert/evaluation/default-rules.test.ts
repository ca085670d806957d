import { expect, test } from 'vitest'
import { aCompany, aDevice, aLink, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { anOwner } from '../../../../../testing/people'
import { aSubjectDay } from '../../../../../testing/subject-day'
import { askNobody } from '../ask-subjects'
import { evaluateAlerts } from './evaluate-alerts'

const { db } = await testDatabase()
const now = new Date('2026-11-21T03:00:00Z')
const ago = (days: number) => now.getTime() - days * 86_400_000

test('what the rules of every project raise of a whole project is what its monitoring says', async () => {
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
  await evaluateAlerts({ db, now: () => now, publicUrl: 'https://kansoku.example', ask: askNobody })

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
