import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables, TestSubjectTable } from '../../../../platform/tables'
import { settleDeviceConditions } from '../../../people/device'
import type { StoreContext } from '../../../series/measurement'
import { recordGrantEvent } from './grant-events'
import type { Grant } from './grant-queries'

/**
 * Ends a grant from our side. Nothing is read from this moment; the job takes it back at the provider, for which alone the tokens
 * are kept until then.
 */
export async function endGrant(
  context: StoreContext,
  grant: Pick<Grant, 'id' | 'device_id' | 'company_id'>,
  userId: string | null,
): Promise<void> {
  const now = context.now()
  const device = { id: grant.device_id, company_id: grant.company_id }
  const ended = await context.db
    .updateTable('device_grant')
    .set({
      state: 'revoked',
      state_since_at: now,
      state_why: null,
      ended_at: now,
      next_sync_at: null,
      leased_until_at: null,
      is_withdrawing: true,
      withdraw_at: now,
    })
    .where('id', '=', grant.id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!ended) return
  await context.db
    .updateTable('device')
    .set({ authorization_state: 'none', updated_at: now })
    .where('id', '=', device.id)
    .execute()
  await recordGrantEvent(context.db, device, { kind: 'revoked_here', userId, at: now })
  await settleDeviceConditions(
    context.db,
    device,
    ['not_authorized', 'scope_missing', 'consent_revoked', 'token_error'],
    [{ kind: 'not_authorized', metrics: [] }],
    now,
  )
}

/** Whether who wore the device last, or gave the consent, left the study. Their data of the time afterwards is not taken. */
export async function hasWithdrawn(
  db: Kysely<Tables>,
  { device_id, given_by_subject_id }: Pick<Grant, 'device_id' | 'given_by_subject_id'>,
  now: Date,
): Promise<boolean> {
  if (given_by_subject_id !== null && (await hasLeft(db, given_by_subject_id))) return true
  const last = await db
    .selectFrom('device_link')
    .innerJoin('test_subject', 'test_subject.id', 'device_link.test_subject_id')
    .select(['test_subject.status', 'test_subject.personal_data_erased_at'])
    .where('device_link.device_id', '=', device_id)
    .where('device_link.linked_from', '<=', now)
    .orderBy('device_link.linked_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && isLeft(last)
}

const isLeft = (subject: Pick<Selectable<TestSubjectTable>, 'status' | 'personal_data_erased_at'>): boolean =>
  subject.status === 'withdrawn' || subject.personal_data_erased_at !== null

async function hasLeft(db: Kysely<Tables>, subjectId: string): Promise<boolean> {
  const subject = await db
    .selectFrom('test_subject')
    .select(['status', 'personal_data_erased_at'])
    .where('id', '=', subjectId)
    .executeTakeFirst()
  return subject !== undefined && isLeft(subject)
}

const mostAtOnce = 50

/** Grants of people who left the study that no reading will notice: it waits for the wearer, or for the provider. */
export async function silentGrantsOfLeft(db: Kysely<Tables>, now: Date): Promise<Grant[]> {
  const { rows } = await sql<Grant>`
    select g.* from device_grant g
    join provider_client c on c.id = g.provider_client_id
    left join test_subject giver on giver.id = g.given_by_subject_id
    left join lateral (
      select s.status, s.personal_data_erased_at from device_link l
      join test_subject s on s.id = l.test_subject_id
      where l.device_id = g.device_id and l.linked_from <= ${now}
      order by l.linked_from desc limit 1) last on true
    where g.ended_at is null and (g.next_sync_at is null or c.open_until_at > ${now})
      and (last.status = 'withdrawn' or last.personal_data_erased_at is not null
        or giver.status = 'withdrawn' or giver.personal_data_erased_at is not null)
    order by g.id limit ${mostAtOnce}`.execute(db)
  return rows
}

/** Grants of a provider that their device had before. */
export async function grantsOfFormerProvider(db: Kysely<Tables>): Promise<Grant[]> {
  return db
    .selectFrom('device_grant')
    .innerJoin('device', 'device.id', 'device_grant.device_id')
    .selectAll('device_grant')
    .whereRef('device.provider', '<>', 'device_grant.provider')
    .where('device_grant.ended_at', 'is', null)
    .orderBy('device_grant.id')
    .limit(mostAtOnce)
    .execute()
}
