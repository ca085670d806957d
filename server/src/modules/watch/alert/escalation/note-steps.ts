import { type Kysely, sql } from 'kysely'
import { newId } from '../../../../platform/postgres/ids'
import type { AlertDetail, Tables } from '../../../../platform/tables'
import type { AlertPerson } from './chain-people'

/** What the history of an alert says of a step. */
export interface StepNote {
  readonly alertId: string
  /** 1 is the first. */
  readonly step: number
  readonly kind: 'notified' | 'held' | 'unreached'
  readonly userIds: readonly string[]
  readonly until?: number
}

/** Writes each step with its time, also those that reached nobody. `toldOwnersOf`: of whom owners were told now. */
export async function noteSteps(
  tx: Kysely<Tables>,
  {
    notes,
    people,
    toldOwnersOf,
    now,
  }: {
    readonly notes: readonly StepNote[]
    readonly people: readonly AlertPerson[]
    readonly toldOwnersOf: ReadonlySet<string>
    readonly now: Date
  },
): Promise<void> {
  if (notes.length === 0) return
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const details = notes.map(({ step, kind, userIds, until }) => {
    const unreachedIds = kind === 'unreached' ? userIds.filter((id) => toldOwnersOf.has(id)) : []
    const detail: AlertDetail = {
      step,
      names: userIds.flatMap((id) => names.get(id) ?? []),
      ...(kind === 'notified' && { channel: 'mail' as const }),
      ...(until !== undefined && { until: new Date(until).toISOString() }),
      ...(unreachedIds.length > 0 && { unreachedIds }),
    }
    return JSON.stringify(detail)
  })
  await sql`
    insert into alert_action (id, alert_event_id, kind, detail, made_at)
    select id, event_id, kind, detail::jsonb, ${now}
    from unnest(${notes.map(() => newId())}::uuid[], ${notes.map(({ alertId }) => alertId)}::uuid[],
      ${notes.map(({ kind }) => kind)}::text[], ${details}::text[]) as made (id, event_id, kind, detail)`.execute(
    tx,
  )
}
