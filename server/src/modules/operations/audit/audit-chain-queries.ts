import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/tables'
import { chainStart, platformChain, type SealedText } from './audit-chain'

type Db = Kysely<Tables>

/** The last seal of a chain. */
export interface ChainHead {
  readonly position: number
  readonly hash: Buffer
}

/** A seal with the event it covers; the event is null if it is gone. */
export interface SealedEvent {
  readonly position: number
  readonly hash: Buffer
  readonly eventId: string
  readonly event: SealedText | null
}

/** The columns of an event as text that depends on neither this program nor the session's settings. */
const asText = sql<SealedText>`json_build_object(
  'id', audit_event.id, 'company_id', audit_event.company_id,
  'actor_kind', audit_event.actor_kind, 'actor_id', audit_event.actor_id,
  'action', audit_event.action, 'target_kind', audit_event.target_kind, 'target_id', audit_event.target_id,
  'before', audit_event.before::text, 'after', audit_event.after::text,
  'at', to_char(audit_event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'))`

/** The chains with unsealed events. */
export async function unsealedChains(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct coalesce(company_id, ${platformChain}::uuid) as id from audit_waiting order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The oldest committed unsealed events of these chains. */
export async function unsealedEvents(
  db: Db,
  chains: readonly string[],
  limit: number,
): Promise<SealedText[]> {
  const rows = await db
    .selectFrom('audit_waiting')
    .innerJoin('audit_event', 'audit_event.id', 'audit_waiting.event_id')
    .select(asText.as('event'))
    .where(sql<boolean>`coalesce(audit_event.company_id, ${platformChain}::uuid) = any(${chains}::uuid[])`)
    .orderBy('audit_event.at')
    .orderBy('audit_event.id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.event)
}

/** The head of the chain, to which the next seal is added. */
export async function headOf(db: Db, chainId: string): Promise<ChainHead> {
  const head = await db
    .selectFrom('audit_seal')
    .select(['position', 'hash'])
    .where('chain_id', '=', chainId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return head ?? { position: 0, hash: chainStart }
}

/** The seals of a chain behind a position, in order. */
export function sealsAfter(db: Db, chainId: string, position: number, limit: number): Promise<SealedEvent[]> {
  return db
    .selectFrom('audit_seal')
    .leftJoin('audit_event', 'audit_event.id', 'audit_seal.event_id')
    .select(['audit_seal.position', 'audit_seal.hash', 'audit_seal.event_id as eventId'])
    .select(sql<SealedText | null>`case when audit_event.id is not null then ${asText} end`.as('event'))
    .where('audit_seal.chain_id', '=', chainId)
    .where('audit_seal.position', '>', position)
    .orderBy('audit_seal.position')
    .limit(limit)
    .execute()
}

/** Events of a chain that are neither sealed nor queued for a seal: they were inserted without this program. */
export async function unguardedEvents(db: Db, chainId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_event')
    .leftJoin('audit_seal', 'audit_seal.event_id', 'audit_event.id')
    .leftJoin('audit_waiting', 'audit_waiting.event_id', 'audit_event.id')
    .select('audit_event.id')
    .where('audit_seal.event_id', 'is', null)
    .where('audit_waiting.event_id', 'is', null)
    .$call((query) =>
      chainId === platformChain
        ? query.where('audit_event.company_id', 'is', null)
        : query.where('audit_event.company_id', '=', chainId),
    )
    .orderBy('audit_event.at')
    .limit(10)
    .execute()
  return rows.map((row) => row.id)
}

/** Every chain that has a seal or an event. */
export async function chainIds(db: Db): Promise<string[]> {
  const rows = await sql<{ id: string }>`
    select distinct coalesce(company_id, ${platformChain}::uuid) as id from audit_event
    union select distinct chain_id from audit_seal order by id`.execute(db)
  return rows.rows.map((row) => row.id)
}
