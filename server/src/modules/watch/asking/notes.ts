import { type Kysely, sql } from 'kysely'
import { newId } from '../../../platform/postgres/ids'
import type { AlertDetail, Tables } from '../../../platform/tables'
import { type Message, textIn } from '../../../platform/words'

/** What is asked, or is not. */
export type Thing = Pick<AlertDetail, 'survey' | 'message' | 'step'>

/** What the history of an alert says of one thing that was asked, or was not. */
export interface Note {
  readonly alertId: string
  readonly kind: 'asked' | 'unasked'
  readonly detail: AlertDetail
}

/** That something was not asked, and why, in both languages. */
export function unasked(alertId: string, thing: Thing, why: Message): Note {
  const texts = { ja: textIn(why, 'ja'), en: textIn(why, 'en') }
  return { alertId, kind: 'unasked', detail: { ...thing, why: texts } }
}

/** Writes it into the history. */
export async function keepNotes(tx: Kysely<Tables>, notes: readonly Note[], now: Date): Promise<void> {
  if (notes.length === 0) return
  await sql`
    insert into alert_action (id, alert_event_id, kind, detail, made_at)
    select id, event_id, kind, detail::jsonb, ${now}
    from unnest(${notes.map(() => newId())}::uuid[], ${notes.map(({ alertId }) => alertId)}::uuid[],
      ${notes.map(({ kind }) => kind)}::text[], ${notes.map(({ detail }) => JSON.stringify(detail))}::text[])
      as made (id, event_id, kind, detail)`.execute(tx)
}
