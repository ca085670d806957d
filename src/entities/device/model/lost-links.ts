import { t } from '@lingui/core/macro'
import { listed } from '@/shared/i18n'
import { formatNumber } from '@/shared/lib/numbers'

const named = 3

/** What was done, and which devices (by their codes) a restored subject or device did not get back. */
export function withLostLinks(done: string, codes: readonly string[]): string {
  if (codes.length === 0) return done
  const names = listed(codes.slice(0, named))
  const others = formatNumber(codes.length - named)
  const which = codes.length > named ? t`${names} ほか${others}台` : names
  return t`${done}デバイス ${which} の紐づけは戻せませんでした。その間にほかの被験者に使われたか、紐づけの相手が削除されています。`
}
