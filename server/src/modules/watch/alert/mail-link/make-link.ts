import type { Kysely } from 'kysely'
import { newId } from '../../../../platform/postgres/ids'
import type { Tables } from '../../../../platform/tables'
import type { EvaluatedProject } from '../evaluated-project'

/** Longer than a weekend with holidays around it. */
export const alertLinkDays = 7
const dayMs = 86_400_000

/** A link with which the receiver of a mail acknowledges the alerts that it names. Returns its id. */
export async function makeAlertLink(
  tx: Kysely<Tables>,
  project: Pick<EvaluatedProject, 'id' | 'company_id'>,
  {
    receiver,
    alertIds,
    now,
  }: {
    readonly receiver: { readonly id: string; readonly email: string }
    readonly alertIds: readonly string[]
    readonly now: Date
  },
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('alert_link')
    .values({
      id,
      company_id: project.company_id,
      project_id: project.id,
      user_id: receiver.id,
      email: receiver.email,
      alert_event_ids: [...alertIds],
      created_at: now,
      expires_at: new Date(now.getTime() + alertLinkDays * dayMs),
      used_at: null,
    })
    .execute()
  return id
}

/** Links that nobody can use any more are kept for a month, so that who opens one is told why. */
export async function purgeAlertLinks(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('alert_link')
    .where('expires_at', '<', new Date(now.getTime() - 30 * dayMs))
    .execute()
}
