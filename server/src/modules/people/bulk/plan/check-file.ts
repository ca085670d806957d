import { type BulkFile, contextOf } from '../file/bulk-file-queries'
import type { BulkWork } from '../file/open-bulk-file'
import { readRows, type SomeRows, storeChecks } from '../file/row-store'
import { engines } from './engines'

/** The dry run: stores what registering each row would do, or why it is refused. Optionally only for some rows. */
export async function checkFile(
  { db, key, now }: BulkWork,
  file: BulkFile,
  only: SomeRows | null = null,
): Promise<void> {
  const store = { db, key, fileId: file.id }
  const checks = engines[file.kind].check(db, () => readRows(store, only), contextOf(file, key, now()))
  for await (const checked of checks) await storeChecks(store, checked)
}
