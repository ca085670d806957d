import type { Kysely } from 'kysely'
import { type AlertRule, noHours, type PersonHours } from '../../engines/alert-rule'
import { ruleOf } from '../../engines/alert-rule/testing/rule-of'
import type { Tables } from '../src/platform/tables'
import { alertStudy } from './alert-study'
import { aCompany } from './builders'
import { graphqlAs } from './graphql'
import { aMember, anOwner } from './people'

export type Person = Awaited<ReturnType<typeof anOwner>>

/** Asks as somebody, at a moment. */
export const askAt = (
  db: Kysely<Tables>,
  person: Person,
  document: string,
  variables: Record<string, unknown>,
  at: string,
) => graphqlAs<Record<string, never>>(db, person, document, variables, { now: () => new Date(at) })

/** A rule in UTC that tells an owner and a member; the member has a digest at 8:00 in Tokyo, which is 23:00 in UTC. */
export async function digestStudy(
  db: Kysely<Tables>,
  {
    rule = ruleOf({}),
    pace = 'DAILY',
    hour = 8,
  }: {
    rule?: AlertRule
    pace?: string
    hour?: number
  } = {},
) {
  const company = await aCompany(db)
  const owner = await anOwner(db, company)
  const study = await alertStudy(db, company, owner, { rule, told: [owner.id] })
  const { project } = study
  const member = await aMember(db, company, [project])
  const tell = (ruleId: string) =>
    db
      .updateTable('alert_rule')
      .set({ notified_user_ids: [owner.id, member.id] })
      .where('id', '=', ruleId)
      .execute()
  await tell(study.ruleId)
  const choose = async (chosen: string, at: string, given: { hour?: number; timeZone?: string } = {}) => {
    const { data, errors } = await askAt(
      db,
      member,
      `mutation ($projectId: ID!, $input: AlertDigestInput!) {
        saveAlertDigest(projectId: $projectId, input: $input) { pace hour timeZone waiting nextAt } }`,
      { projectId: project.id, input: { pace: chosen, hour, timeZone: 'Asia/Tokyo', ...given } },
      at,
    )
    if (errors) throw new Error(JSON.stringify(errors))
    return (data as unknown as { saveAlertDigest: Record<string, unknown> }).saveAlertDigest
  }
  await choose(pace, '2026-11-20T00:00:00Z')
  const mailsFor = async ({ email }: Person) => {
    const rows = await db
      .selectFrom('mail')
      .select(['subject', 'body_text', 'created_at'])
      .where('recipient', '=', email)
      .orderBy('created_at')
      .execute()
    return rows.map(({ subject, body_text, created_at }) => ({
      at: created_at.toISOString().slice(5, 16),
      subject,
      text: body_text ?? '',
    }))
  }
  return {
    ...study,
    company,
    owner,
    member,
    choose,
    mailsFor,
    timesFor: async (person: Person) => (await mailsFor(person)).map(({ at }) => at),
    /** Whose steps of the day before are few: raised at the moment. */
    async raise(code: string, at: string) {
      const subject = await study.aSubject(code)
      const yesterday = new Date(Date.parse(at) - 86_400_000).toISOString().slice(0, 10)
      await study.day(subject, yesterday, { steps: 400 })
      await study.evaluate(at)
      const event = (await study.events()).find(({ test_subject_id }) => test_subject_id === subject.id)
      return event?.id ?? ''
    },
    async anotherRule(name: string, definition: AlertRule) {
      const { data, errors } = await askAt(
        db,
        owner,
        `mutation ($projectId: ID!, $input: AlertRuleInput!) {
          createAlertRule(projectId: $projectId, input: $input, state: ON) { id } }`,
        { projectId: project.id, input: { name, definition, notifiedUserIds: [owner.id] } },
        '2026-11-01T12:00:00Z',
      )
      if (errors) throw new Error(JSON.stringify(errors))
      const { id } = (data as unknown as { createAlertRule: { id: string } }).createAlertRule
      await tell(id)
      return id
    },
    act: (what: string, ids: readonly string[], at: string) =>
      askAt(db, owner, `mutation ($ids: [ID!]!) { ${what} { state } }`, { ids }, at),
    hours: (given: Partial<PersonHours>, at = '2026-11-20T00:00:00Z') =>
      askAt(
        db,
        owner,
        'mutation ($projectId: ID!, $userId: ID!, $hours: JSON!) { saveAlertHours(projectId: $projectId, userId: $userId, hours: $hours) { userId } }',
        { projectId: project.id, userId: member.id, hours: { ...noHours, ...given } },
        at,
      ),
    own: async (at: string) => {
      const { data } = await askAt(
        db,
        member,
        'query ($projectId: ID!) { alertDigest(projectId: $projectId) { pace hour timeZone waiting nextAt } }',
        { projectId: project.id },
        at,
      )
      return (data as unknown as { alertDigest: Record<string, unknown> }).alertDigest
    },
    left: async () => {
      const { count } = await db
        .selectFrom('alert_digest_item')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .where('project_id', '=', project.id)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    history: async (id: string) => {
      const { data } = await graphqlAs<{
        alertEvent: { actions: { kind: string; names: string[]; until: string | null; at: string }[] }
      }>(
        db,
        owner,
        'query ($id: ID!) { alertEvent(alertEventId: $id) { actions { kind names until at } } }',
        { id },
      )
      return data?.alertEvent.actions.map(({ kind, names, until, at }) =>
        [at.slice(5, 16), kind, names.join('・'), until && `〜${until.slice(5, 16)}`]
          .filter(Boolean)
          .join(' '),
      )
    },
  }
}

/** An hour after the data, and the digest after it. */
export const raisedAt = '2026-11-27T01:00:00Z'
export const digestAt = '2026-11-27T23:00:00Z'
