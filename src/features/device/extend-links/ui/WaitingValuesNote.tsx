import { useLingui } from '@lingui/react/macro'
import type { DeviceSettings } from '@/entities/device'
import { formatDateRange } from '@/shared/lib/dates'
import { formatNumber } from '@/shared/lib/numbers'
import { InlineNote } from '@/shared/ui/inline-note'
import { ExtendLinksButton } from './ExtendLinksButton'

/** Asks what to do with values that are older than a device's first link. Shows nothing if there are none. */
export function WaitingValuesNote({ device }: { device: Pick<DeviceSettings, 'id' | 'waiting'> }) {
  const { t } = useLingui()
  if (!device.waiting) return null
  const { count, from, to, testSubject } = device.waiting
  const values = formatNumber(count)
  const days = formatDateRange(from, to)
  return (
    <InlineNote tone="warning" action={<ExtendLinksButton deviceIds={[device.id]} />}>
      {t`${values}件の値（${days}）が、最初の紐づけより前にあり、だれのものとも表示されていません。紐づけを前に延ばして、被験者 ${testSubject.code} のものにしますか？`}
    </InlineNote>
  )
}
