import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/tables'
import { type BulkFile, contextOf } from './bulk-file-queries'
import { engines } from './engines'
import { readRows, type SomeRows, storeChecks } from './row-store'

/** The dry run: stores what registering each row would do, or why it cannot be; of some rows alone where asked. */
export async function checkFile(
  db: Kysely<Tables>,
  key: Buffer,
  file: BulkFile,
  only: SomeRows | null = null,
): Promise<void> {
  const store = { db, key, fileId: file.id }
  const checks = engines[file.kind].check(db, readRows(store, only), contextOf(file, key))
  for await (const checked of checks) await storeChecks(store, checked)
}
