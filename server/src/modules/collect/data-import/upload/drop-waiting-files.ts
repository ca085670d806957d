import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import { removeFiles } from './check-files'
import { mostPeopleShown } from './upload-limits'

/** What was sent and not imported goes where it has, or may have, rows of an erased person. */
export async function dropWaitingFiles(
  tx: Kysely<Tables>,
  { projectId, code, now }: { readonly projectId: string; readonly code: string; readonly now: Date },
): Promise<void> {
  // Of tables that nobody has mapped it is not known whose rows they have.
  const unread = sql.lit('$.tables[*] ? (@.origin == "suggested" || @.mapping.isLeftOut == true)')
  const names = JSON.stringify({ people: [{ subjectCode: code }] })
  const waiting = await tx
    .updateTable('data_import')
    .set({ files_removed_at: now })
    .where('project_id', '=', projectId)
    .where('files_removed_at', 'is', null)
    .where('state', 'in', ['receiving', 'checking', 'checked'])
    .where(
      sql<boolean>`(preview is null or preview @> ${names}::jsonb or (preview->>'peopleCount')::integer > ${mostPeopleShown} or jsonb_path_exists(preview, ${unread}))`,
    )
    .returning('id')
    .execute()
  for (const { id } of waiting) await removeFiles(tx, id)
}
