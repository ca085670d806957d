import type { Kysely } from 'kysely'
import type { AlertRule } from '../../engines/alert-rule'
import { askNobody, evaluateAlerts } from '../src/modules/watch/alert'
import { newId } from '../src/platform/postgres/ids'
import type { Tables } from '../src/platform/tables'
import { aProject, aTestSubject } from './builders'
import { graphqlAs } from './graphql'
import { aSubjectDay } from './subject-day'

const publicUrl = 'https://kansoku.example'
const dayMs = 86_400_000

type Figure = 'steps' | 'resting_heart_rate' | 'wear_minutes'

/** A project in UTC with one rule, whose days are written as of a moment. */
export async function alertStudy(
  db: Kysely<Tables>,
  company: { readonly id: string },
  owner: Parameters<typeof graphqlAs>[1],
  {
    rule,
    state = 'ON',
    told = [],
    madeAt = '2026-11-01T12:00:00Z',
    timeZone = 'UTC',
  }: {
    rule: AlertRule
    state?: string
    told?: readonly string[]
    madeAt?: string
    timeZone?: string
  },
) {
  const project = await aProject(db, { company_id: company.id, time_zone: timeZone })
  const create = `mutation ($projectId: ID!, $input: AlertRuleInput!, $state: AlertRuleState!) {
    createAlertRule(projectId: $projectId, input: $input, state: $state) { id } }`
  const input = { name: 'ルール', definition: rule, notifiedUserIds: told }
  const { data, errors } = await graphqlAs<{ createAlertRule: { id: string } }>(
    db,
    owner,
    create,
    { projectId: project.id, state, input },
    { now: () => new Date(madeAt) },
  )
  if (errors) throw new Error(JSON.stringify(errors))
  const ruleId = data?.createAlertRule.id ?? ''
  return {
    project,
    ruleId,
    aSubject: (code: string, values: { readonly enrolled_on?: string; readonly time_zone?: string } = {}) =>
      aTestSubject(db, {
        project_id: project.id,
        status: 'active',
        code,
        enrolled_on: '2026-10-01',
        ...values,
      }),
    /** Writes a whole day, with the first half hour of the next: so it is known to its end. */
    async day(
      subject: Awaited<ReturnType<typeof aTestSubject>>,
      date: string,
      figures: Partial<Record<Figure, number | null>>,
    ) {
      const next = new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10)
      const remove = (day: string) =>
        db
          .deleteFrom('subject_day')
          .where('subject_id', '=', subject.id)
          .where('local_date', '=', day)
          .execute()
      await remove(date)
      await aSubjectDay(db, subject, {
        local_date: date,
        wear_minutes: 900,
        last_sample_at: new Date(`${date}T20:00:00Z`),
        ...figures,
      })
      const later = await db
        .selectFrom('subject_day')
        .select('local_date')
        .where('subject_id', '=', subject.id)
        .where('local_date', '=', next)
        .executeTakeFirst()
      if (!later) {
        await aSubjectDay(db, subject, { local_date: next, last_sample_at: new Date(`${next}T00:30:00Z`) })
      }
      await db
        .insertInto('alert_change')
        .values({ id: newId(), project_id: project.id, subject_id: subject.id, first_on: date })
        .execute()
    },
    evaluate: (at: string, ask = askNobody) =>
      evaluateAlerts({ db, now: () => new Date(at), publicUrl, ask }),
    events: () =>
      db
        .selectFrom('alert_event')
        .selectAll()
        .where('alert_rule_id', '=', ruleId)
        .orderBy('window_on')
        .orderBy('raised_at')
        .orderBy('id')
        .execute(),
  }
}
