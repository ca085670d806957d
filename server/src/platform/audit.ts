import type { Kysely } from 'kysely'
import { newId } from './ids'
import type { Tables } from './tables'

/** Who made a change: a signed-in user, an access key, the system itself, or a command on the server. */
export type Actor =
  | { readonly kind: 'user' | 'access_key'; readonly id: string }
  | { readonly kind: 'system' | 'command' }

export interface AuditEvent {
  readonly companyId: string | null
  readonly actor: Actor
  /** noun.verb, such as 'project.create'. */
  readonly action: string
  readonly targetKind: string
  readonly targetId: string | null
  /** What changed, without secrets. */
  readonly before?: unknown
  readonly after?: unknown
  readonly at: Date
}

/** Writes the event beside the change it records: pass the transaction of that change. */
export async function recordAudit(tx: Kysely<Tables>, event: AuditEvent): Promise<void> {
  await tx
    .insertInto('audit_event')
    .values({
      id: newId(),
      company_id: event.companyId,
      actor_kind: event.actor.kind,
      actor_id: 'id' in event.actor ? event.actor.id : null,
      action: event.action,
      target_kind: event.targetKind,
      target_id: event.targetId,
      before: jsonText(event.before),
      after: jsonText(event.after),
      at: event.at,
    })
    .execute()
}

function jsonText(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value)
}
