import type { BulkVerdictName } from '@/entities/bulk-file'

/** Which rows are shown. */
export type RowsShown = 'all' | 'error' | 'valid'

export const verdictsShown: Record<RowsShown, BulkVerdictName[] | null> = {
  all: null,
  error: ['ERROR'],
  valid: ['NEW', 'CHANGED'],
}
