import { type Kysely, sql } from 'kysely'
import type { Tables } from '../src/platform/tables'

/** Fails if an event of the database has an action, a target or a recorded value that no noun declares. */
export async function refuseWordlessEvents(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ action: string; kind: string; field: string | null }>`
    select distinct action, target_kind as kind, field from audit_event
    left join lateral jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) field on true`.execute(
    db,
  )
  if (rows.length === 0) return
  // Files without events, such as those of the platform, do not load every module.
  const { auditActions, auditedNouns } = await import('../src/modules/operations/audit/words/audited-nouns')
  const { keyOf } = await import('../src/modules/operations/audit/words/word')
  const wordless = rows.flatMap(({ action, kind, field }) => {
    const known = auditActions.find(({ key }) => key === action)
    if (!known) return `action ${action}`
    if (!auditedNouns.has(keyOf(kind))) return `target kind ${kind}`
    return field === null || keyOf(field) in known.noun.fields ? [] : `value ${field} of ${action}`
  })
  if (wordless.length > 0) {
    throw new Error(`The audit log has no words for: ${[...new Set(wordless)].join(', ')}.`)
  }
}
