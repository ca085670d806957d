import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { formatDate, formatDateRange, type LocalDate } from '@/shared/lib/dates'
import { media } from '@/shared/theme'
import { Button } from '@/shared/ui/button'
import { InlineNote } from '@/shared/ui/inline-note'
import type { MonitoringView } from '../model/view-address'

interface Props {
  view: MonitoringView
  today: LocalDate
  range: { from: LocalDate; to: LocalDate }
  /** The newest day with data, if it is before the shown days. */
  newest: LocalDate | null
  onChange: (change: Partial<MonitoringView>) => void
}

/** Says where the data is when it is not in view, and leads back from an earlier period. */
export function PeriodNote({ view, today, range, newest, onChange }: Props) {
  if (newest !== null) {
    // The list only shows the present, so an earlier day is shown in the view by day.
    const show = () => onChange({ until: newest, ...(view.view === 'list' && { view: 'days' }) })
    const day = formatDate(newest)
    return (
      <Place>
        <InlineNote
          title={t`表示している期間にはデータがありません。最後にデータがある日は ${day} です。`}
          action={
            <Button size="sm" onPress={show}>
              <Trans>最後にデータがある日を表示</Trans>
            </Button>
          }
        >
          <Trans>被験者を選ぶと、その人の最後にデータがある日が開きます。</Trans>
        </InlineNote>
      </Place>
    )
  }
  if (view.view === 'list' || range.to === today) return null
  const shown = formatDateRange(range.from, range.to)
  return (
    <Place>
      <InlineNote
        action={
          <Button size="sm" onPress={() => onChange({ until: null })}>
            <Trans>今日までの期間に戻す</Trans>
          </Button>
        }
      >{t`${shown} を表示しています。`}</InlineNote>
    </Place>
  )
}

const Place = styled.div`
  flex: none;
  padding: 0 24px 10px;
  ${media.phone} {
    padding: 0 16px 10px;
  }
`
