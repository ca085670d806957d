import { t } from '@lingui/core/macro'
import type { BulkEncodingName, BulkFile } from '@/entities/bulk-file'

/** The common names of the encodings. */
export const encodingNames: Record<BulkEncodingName, () => string> = {
  UTF_8: () => 'UTF-8',
  SHIFT_JIS: () => t`Shift_JIS（Windows の日本語）`,
  EUC_JP: () => 'EUC-JP',
  WINDOWS_1252: () => t`Windows-1252（西ヨーロッパ、Latin-1）`,
  UTF_16LE: () => 'UTF-16',
  UTF_16BE: () => 'UTF-16BE',
}

/** How sure the detection of the encoding is; nothing when the bytes prove it. */
export function certaintyWord({ certainty }: BulkFile): string | null {
  if (certainty === 'LIKELY') return t`推測`
  if (certainty === 'UNSURE') return t`推測、不確か`
  return certainty === 'CHOSEN' ? t`指定` : null
}
