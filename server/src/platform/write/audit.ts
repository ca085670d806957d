import type { Insertable, Kysely } from 'kysely'
import { newId } from '../postgres/ids'
import type { AuditEventTable, Tables } from '../tables'
import type { AuditAction, Recorded } from './audited-noun'

/** Who made a change: a signed-in user, an access key, the system itself, or a command on the server. */
export type Actor =
  | { readonly kind: 'user' | 'access_key'; readonly id: string }
  | { readonly kind: 'system' | 'command' }

export interface AuditEvent<Field extends string = string> {
  readonly companyId: string | null
  readonly actor: Actor
  readonly action: AuditAction<Field>
  /** If the target is of another kind than the action's noun. */
  readonly targetKind?: string
  readonly targetId: string | null
  /** What changed, without secrets. */
  readonly before?: Recorded<NoInfer<Field>> | undefined
  readonly after?: Recorded<NoInfer<Field>> | undefined
  readonly at: Date
}

/** Records an event in the transaction of the change, which the caller passes. */
export async function recordAudit<Field extends string>(
  tx: Kysely<Tables>,
  event: AuditEvent<Field>,
): Promise<void> {
  await recordAuditEvents(tx, [event])
}

/** Records one event for each of many things. */
export async function recordAuditEvents<Field extends string>(
  tx: Kysely<Tables>,
  events: readonly AuditEvent<Field>[],
): Promise<void> {
  if (events.length === 0) return
  await tx.insertInto('audit_event').values(events.map(rowOf)).execute()
}

type SaidOf<Row> = (row: Row) => Readonly<Record<string, unknown>>

/** Records one event for each of many rows, with what `before` or `after` says of a row. */
export async function recordEach<Row extends { readonly id: string }>(
  tx: Kysely<Tables>,
  rows: readonly Row[],
  {
    companyId,
    action,
    before,
    after,
  }: {
    readonly companyId: string | null
    readonly action: AuditAction
    readonly before?: SaidOf<Row> | undefined
    readonly after?: SaidOf<Row> | undefined
  },
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<void> {
  await recordAuditEvents(
    tx,
    rows.map((row) => ({
      companyId,
      actor,
      action,
      targetId: row.id,
      before: before?.(row),
      after: after?.(row),
      at: now,
    })),
  )
}

function rowOf(event: AuditEvent): Insertable<AuditEventTable> {
  return {
    id: newId(),
    company_id: event.companyId,
    actor_kind: event.actor.kind,
    actor_id: 'id' in event.actor ? event.actor.id : null,
    action: event.action.key,
    target_kind: event.targetKind ?? event.action.targetKind,
    target_id: event.targetId,
    before: jsonText(event.before),
    after: jsonText(event.after),
    at: event.at,
  }
}

/** Equal for objects with different key order, since jsonb does not keep it. */
function textOf(value: unknown): string {
  const isPlain =
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
  return JSON.stringify(
    isPlain ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)) : (value ?? null),
  )
}

function jsonText(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value)
}

/** The values that the update changes, before and after, for the event; null where it changes none. */
export function changedValues(
  row: object,
  update: object,
): { before: Record<string, unknown>; after: Record<string, unknown> } | null {
  const known: Record<string, unknown> = { ...row }
  const changed = Object.entries(update).filter(([column, value]) => textOf(known[column]) !== textOf(value))
  if (changed.length === 0) return null
  return {
    before: Object.fromEntries(changed.map(([column]) => [column, known[column] ?? null])),
    after: Object.fromEntries(changed),
  }
}
