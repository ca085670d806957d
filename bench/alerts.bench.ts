import { ruleGallery } from '../engines/alert-rule'
import { ingestSamples } from '../server/src/modules/series/measurement'
import { askNobody, evaluateAlerts } from '../server/src/modules/watch/alert'
import { anAlertRule } from '../server/testing/alerts'
import { graphqlAs } from '../server/testing/graphql'
import { atMost, type Bench, type BenchContext, medianMs } from './bench'
import { fillDays, fillPeople } from './fill-project'

/** Rules that count subjects are evaluated once an hour, and read no one's arriving day. */
const examples = ruleGallery.filter(({ rule }) => rule.cohort === undefined)

/** 12:00 of the day after the last filled one. */
const now = () => new Date('2026-11-22T03:00:00Z')
const publicUrl = 'https://kansoku.example'

const rehearsal = `query ($p: ID!, $rule: JSON!) {
  alertRehearsal(projectId: $p, rule: $rule, days: 90) { total affected perDay thresholds { total } } }`
const events = `query ($p: ID!) { alertEvents(projectId: $p, states: [OPEN], offset: 500, limit: 50) {
  total items { code valueText state ruleName } } openAlerts(projectId: $p) { open critical } }`

async function filled({ freshDatabase, say }: BenchContext, subjects: number, days: number) {
  const database = await freshDatabase()
  const { db, pool } = database
  const { ids, companyId, projectId, owner } = await fillPeople(database, subjects)
  await fillDays(pool, { ids, companyId, projectId, days })
  await pool.query(`update test_subject set enrolled_on = '2026-08-01', status = 'active'`)
  // After the nightly sync, so that the newest day is known to its end.
  await pool.query(`update device set last_sync_at = '2026-11-22T02:00:00Z'`)
  await pool.query('vacuum analyze')
  say(`filled ${subjects} subjects`)
  return { db, pool, project: { id: projectId, company_id: companyId }, owner }
}

/** After a nightly sync everybody has new days, and every rule is asked of everybody. */
async function evaluated(context: BenchContext) {
  const { db, pool, project, owner } = await filled(context, 10_000, 60)
  for (let i = 0; i < 100; i++) {
    const example = examples[i % examples.length]
    if (!example) continue
    const rule = { ...example.rule, graceHours: 0 }
    await anAlertRule(db, project, {
      name: `${example.en} ${i}`,
      definition: JSON.stringify(rule),
      severity: rule.severity,
      judged_from: '2026-11-21',
    })
  }
  const startedAt = performance.now()
  await evaluateAlerts({ db, now, publicUrl, ask: askNobody })
  const first = (performance.now() - startedAt) / 1000
  const { rows } = await pool.query<{ count: number }>('select count(*)::integer as count from alert_event')
  context.say(`${rows[0]?.count} alerts were raised`)
  // As the database does by itself within minutes.
  await pool.query('vacuum analyze alert_event')
  const again = await medianMs(1, async () => {
    await pool.query('delete from alert_watch')
    await evaluateAlerts({ db, now, publicUrl, ask: askNobody })
  })
  const list = await medianMs(5, async () => {
    const { errors } = await graphqlAs(db, owner, events, { p: project.id }, { now })
    if (errors) throw new Error('The list was refused.', { cause: errors })
  })
  const one = await medianMs(5, async () => {
    await pool.query(
      `insert into alert_change select gen_random_uuid(), project_id, id from test_subject limit 1`,
    )
    await evaluateAlerts({ db, now, publicUrl, ask: askNobody })
  })
  return [
    atMost('100 rules of 10,000 subjects after a nightly sync', { value: first, unit: 's', target: 30 }),
    atMost('the same once more, with nothing new', { value: again / 1000, unit: 's', target: 30 }),
    atMost('100 rules of a subject whose day arrives', { value: one, unit: 'ms', target: 2000 }),
    atMost('a page of the alerts', { value: list, unit: 'ms', target: 150 }),
  ]
}

async function rehearsed(context: BenchContext) {
  const { db, project, owner } = await filled(context, 1000, 120)
  const results = []
  for (const key of ['resting_rise', 'sleep_change'] as const) {
    const rule = ruleGallery.find((one) => one.key === key)?.rule
    const value = await medianMs(7, async () => {
      const { errors } = await graphqlAs(db, owner, rehearsal, { p: project.id, rule }, { now })
      if (errors) throw new Error('The rehearsal was refused.', { cause: errors })
    })
    results.push(atMost(`rehearsal of 90 days of 1,000 subjects: ${key}`, { value, unit: 'ms', target: 500 }))
  }
  return results
}

/** So many samples, each of which raises an alert of a rule of minutes, are told one after the other. */
const noticed = 40

/** From the arrival of a sample that completes ten high minutes until its mail waits to be sent: the turn of the job comes on top. */
async function told(context: BenchContext) {
  const { db, pool, project, owner } = await filled(context, 1000, 30)
  const example = ruleGallery.find(({ key }) => key === 'high_heart_rate')
  if (!example) throw new Error('There is no such rule.')
  await anAlertRule(db, project, {
    name: example.en,
    definition: JSON.stringify(example.rule),
    severity: 'critical',
    notified_user_ids: [owner.id],
    judged_from: '2026-11-01',
    judged_from_at: new Date('2026-11-01T00:00:00Z'),
  })
  const { rows: links } = await pool.query<{ device: string }>(
    `select id as device from device order by id limit ${noticed}`,
  )
  // Everybody is evaluated at first.
  await evaluateAlerts({ db, now, publicUrl, ask: askNobody })
  const taken: number[] = []
  for (const { device } of links) {
    const times = Float64Array.from({ length: 15 }, (_, minute) => now().getTime() - (15 - minute) * 60_000)
    const startedAt = performance.now()
    await ingestSamples({ db, now }, [
      { deviceId: device, metric: 'heart_rate', source: 'minute', times, values: times.map(() => 170) },
    ])
    await evaluateAlerts({ db, now, publicUrl, ask: askNobody })
    taken.push((performance.now() - startedAt) / 1000 + jobEverySeconds)
  }
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::integer as count from mail where recipient = $1`,
    [owner.email],
  )
  if (rows[0]?.count !== noticed) throw new Error(`${rows[0]?.count} of ${noticed} mails were written.`)
  const p95 = taken.sort((one, other) => one - other)[Math.ceil(noticed * 0.95) - 1] ?? Number.NaN
  return [atMost('a mail after the sample that raised it (p95)', { value: p95, unit: 's', target: 10 })]
}

/** The job looks every five seconds: a sample waits so long at most. */
const jobEverySeconds = 5

/** The page of a list of many alerts. */
async function listed(context: BenchContext) {
  const { db, pool, project, owner } = await filled(context, 1000, 1)
  const rule = await anAlertRule(db, project, { name: 'many' })
  await pool.query(
    `insert into alert_event (id, company_id, project_id, alert_rule_id, rule_version, test_subject_id, kind, window_on, point,
       severity, is_test, is_late, value, evidence, state, raised_at)
     select gen_random_uuid(), $1, $2, $3, 1, s.id, 'breach', date '2026-08-01' + day, '', 'warning', false, false, 1,
       '{"readings": [], "lastSyncAt": null}', 'open', timestamptz '2026-08-01T00:00Z' + day * interval '1 day'
     from test_subject s, generate_series(0, 99) as day`,
    [project.company_id, project.id, rule.id],
  )
  await pool.query('vacuum analyze alert_event')
  const list = await medianMs(7, async () => {
    const { errors } = await graphqlAs(db, owner, events, { p: project.id }, { now })
    if (errors) throw new Error('The list was refused.', { cause: errors })
  })
  return [atMost('a page of 100,000 alerts', { value: list, unit: 'ms', target: 150 })]
}

/** Rules that are evaluated of many people, and rehearsed while somebody types. */
export const benches: readonly Bench[] = [
  { name: 'alerts evaluated', run: evaluated },
  { name: 'alerts rehearsed', run: rehearsed },
  { name: 'alerts told of samples', run: told },
  { name: 'alerts listed', run: listed },
]
