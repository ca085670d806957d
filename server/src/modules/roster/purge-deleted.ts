import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/tables'
import { purgeDevices } from '../device'
import { purgeTags } from '../tag'
import { purgeTestSubjects } from '../test-subject'

const keptMilliseconds = 30 * 86_400_000

/** Removes for good what was deleted more than 30 days ago, with an audit event for each. Run again it changes nothing. */
export async function purgeDeleted({ db, now }: { db: Kysely<Tables>; now: () => Date }): Promise<void> {
  const at = now()
  const before = new Date(at.getTime() - keptMilliseconds)
  const making = { actor: { kind: 'system' }, now: at } as const
  for (const purge of [purgeTestSubjects, purgeDevices, purgeTags]) {
    // A transaction for a few of them: a killed run loses nothing and holds nobody up.
    while ((await db.transaction().execute((tx) => purge(tx, before, making))) > 0);
  }
}
