import type { Kysely } from 'kysely'
import { newId } from '../../../../platform/postgres/ids'
import type { Tables } from '../../../../platform/tables'
import type { Raised } from './evaluated-alert'

/** What data say that came after the grace. */
export interface Found {
  readonly row: Raised['row']
  readonly closedOn: string
  /** Of samples: an alert since then held back another one. */
  readonly heldBackSince?: Date
}

/** Keeps it as over, where no alert was raised of that time: nobody is told of it, and nobody has to do anything. */
export async function keepFindings(tx: Kysely<Tables>, found: readonly Found[]): Promise<void> {
  for (const one of found) {
    const { row, closedOn } = one
    const { id, raised_at } = row
    if (await wasRaised(tx, one)) continue
    const over = {
      state: 'resolved',
      resolved_at: raised_at,
      resolution: 'tooLate',
      closed_on: closedOn,
    } as const
    await tx
      .insertInto('alert_event')
      .values({ ...row, ...over })
      .execute()
    const [isLate, why] = [JSON.stringify({ isLate: true }), JSON.stringify({ resolution: 'tooLate' })]
    const steps = [
      { id: newId(), alert_event_id: id, kind: 'raised', detail: isLate, made_at: raised_at },
      { id: newId(), alert_event_id: id, kind: 'resolved', detail: why, made_at: raised_at },
    ] as const
    await tx.insertInto('alert_action').values(steps).execute()
  }
}

/** Whether an alert was raised, or noted, of that time. */
async function wasRaised(tx: Kysely<Tables>, { row, closedOn, heldBackSince }: Found): Promise<boolean> {
  const { alert_rule_id, test_subject_id = null, window_on, point = '', over_at = null } = row
  const ofSubject = tx
    .selectFrom('alert_event')
    .select('id')
    .where('alert_rule_id', '=', alert_rule_id)
    .where('test_subject_id', '=', test_subject_id)
    .where('kind', '=', 'breach')
  const other = heldBackSince
    ? ofSubject
        .where('is_of_sample', '=', true)
        // Times in one form: they are in order as texts are.
        .where('point', '<=', over_at?.toISOString() ?? point)
        .where((eb) =>
          eb.or([
            eb('state', '!=', 'resolved'),
            eb(eb.fn.coalesce('over_at', 'resolved_at'), '>=', new Date(point)),
            eb('point', '>', heldBackSince.toISOString()),
          ]),
        )
    : ofSubject
        .where('window_on', '<=', closedOn)
        .where((eb) => eb.or([eb('closed_on', 'is', null), eb('closed_on', '>=', window_on)]))
  return (await other.executeTakeFirst()) !== undefined
}
