import { type BulkFile, contextOf } from './bulk-file-queries'
import { engines } from './engines'
import type { BulkWork } from './open-bulk-file'
import { readRows, type SomeRows, storeChecks } from './row-store'

/** The dry run: stores what registering each row would do, or why it cannot be; of some rows alone where asked. */
export async function checkFile(
  { db, key, now }: BulkWork,
  file: BulkFile,
  only: SomeRows | null = null,
): Promise<void> {
  const store = { db, key, fileId: file.id }
  const checks = engines[file.kind].check(db, () => readRows(store, only), contextOf(file, key, now()))
  for await (const checked of checks) await storeChecks(store, checked)
}
