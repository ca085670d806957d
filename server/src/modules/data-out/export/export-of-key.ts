import type { Kysely } from 'kysely'
import { isUuid } from '../../../platform/postgres/uuid'
import { notFound } from '../../../platform/problem'
import type { Tables } from '../../../platform/tables'
import type { CompanyViewer } from '../../../platform/write/viewer'
import { mayTakePersonal } from './export-policy'
import { withdrawnSince } from './withdrawn-since'
import { exportWords } from './words'

/** An export as the program that asked for it sees it. NOT_FOUND for that of another key. */
export async function exportOfKey(
  { db, encryptionKey }: { readonly db: Kysely<Tables>; readonly encryptionKey: Buffer },
  accessKeyId: string,
  exportId: string,
) {
  const found = isUuid(exportId)
    ? await db
        .selectFrom('data_export')
        .leftJoin('run', 'run.id', 'data_export.run_id')
        .selectAll('data_export')
        .select(['run.state', 'run.done', 'run.total'])
        .where('data_export.id', '=', exportId)
        .where('data_export.access_key_id', '=', accessKeyId)
        .executeTakeFirst()
    : undefined
  if (!found) throw notFound(exportWords.noun)
  const { id, name, state, done, total, row_count, byte_count, sha256, removed_at } = found
  return {
    id,
    name,
    state: removed_at !== null ? 'removed' : found.finished_at !== null ? 'succeeded' : (state ?? 'failed'),
    done,
    total,
    rows: row_count,
    bytes: byte_count,
    sha256: sha256?.toString('hex') ?? null,
    createdAt: found.created_at.toISOString(),
    expiresAt: found.expires_at?.toISOString() ?? null,
    withdrawnSince: (await withdrawnSince({ db, encryptionKey }, [found])).get(id) ?? [],
  }
}

/** What a key was made for, where it may take what is told to owners alone; null: that is left out. */
export function purposeOfKey({
  key,
  viewer,
}: {
  readonly key: { readonly purpose: string; readonly is_deidentified: boolean }
  readonly viewer: CompanyViewer
}): string | null {
  return !key.is_deidentified && mayTakePersonal(viewer) ? key.purpose : null
}
