import { t } from '@lingui/core/macro'
import { listed } from '@/shared/i18n'
import { formatNumber } from '@/shared/lib/numbers'

const named = 3

/** SLP-0001、SLP-0002、SLP-0003 ほか5名: subjects by their codes, of which some may not be known. */
export function codesInWords(codes: readonly string[], count: number): string {
  const shown = listed(codes.slice(0, named))
  const others = formatNumber(count - Math.min(codes.length, named))
  return count > named || codes.length < count ? t`${shown} ほか${others}名` : shown
}
