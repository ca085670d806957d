import { useLingui } from '@lingui/react/macro'
import { useNow } from '@/shared/lib/clock'
import { formatDateTime } from '@/shared/lib/dates'

/** When the next occurrence is due. One whose time has come has not been sent only because its job has not run yet. */
export function NextTime({ at, timeZone }: { at: string; timeZone: string }) {
  const { t } = useLingui()
  const due = new Date(at)
  return due.getTime() <= useNow(60_000) ? t`まもなく送信` : formatDateTime(due, timeZone)
}
