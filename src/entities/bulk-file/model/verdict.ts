import { t } from '@lingui/core/macro'
import type { BulkVerdictName } from '../api/bulk-file-api'

const names: Record<BulkVerdictName, () => string> = {
  NEW: () => t`新規`,
  CHANGED: () => t`変更`,
  UNCHANGED: () => t`変更なし`,
  ERROR: () => t`エラー`,
}

/** The short name of what registering the row would do. */
export function bulkVerdictName(verdict: BulkVerdictName): string {
  return names[verdict]()
}
