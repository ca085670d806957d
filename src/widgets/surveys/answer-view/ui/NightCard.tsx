import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { formatMetricWithUnit } from '@/entities/measurement'
import type { SurveyAnswer } from '@/entities/surveys/answer'
import { formatDateWithWeekday } from '@/shared/lib/dates'
import { formatDuration, formatNumber, missing } from '@/shared/lib/numbers'
import { isUnusual } from '../model/is-unusual'
import { SideCard } from './SideCard'

type Night = NonNullable<SurveyAnswer['nightBefore']>
type Figure = Night['figures'][number]

/** 前夜のデータ: the sleep before the answer, and whether it is usual for the subject. */
export function NightCard({ night }: { night: Night }) {
  const { t } = useLingui()
  const names: Readonly<Record<Figure['figure'], string>> = {
    MINUTES_ASLEEP: t`睡眠時間`,
    SLEEP_EFFICIENCY: t`睡眠効率`,
    RESTING_HEART_RATE: t`安静時心拍`,
    WEAR_MINUTES: t`前日の装着時間`,
  }
  return (
    <Card>
      <header>
        <h2>
          <Trans>前夜のデータ</Trans>
        </h2>
        <small>{formatDateWithWeekday(night.date)}</small>
      </header>
      <dl>
        {night.figures.map((one) => {
          const { figure, usualLow, usualHigh } = one
          const usual =
            usualLow !== null && usualHigh !== null
              ? t`通常 ${said(figure, usualLow)} 〜 ${said(figure, usualHigh)}`
              : ''
          return (
            <div key={figure}>
              <dt>
                {names[figure]}
                {usual && <small>{usual}</small>}
              </dt>
              <dd data-unusual={isUnusual(one) || undefined}>{said(figure, one.value)}</dd>
            </div>
          )
        })}
      </dl>
      {night.figures.some(isUnusual) && (
        <p>
          <Trans>太字は本人の通常範囲から大きく外れた値です。</Trans>
        </p>
      )}
    </Card>
  )
}

function said(figure: Figure['figure'], value: number | null): string {
  if (value === null) return missing
  if (figure === 'SLEEP_EFFICIENCY') return `${formatNumber(value * 100)}%`
  return figure === 'RESTING_HEART_RATE'
    ? formatMetricWithUnit('RESTING_HEART_RATE', value)
    : formatDuration(value)
}

const Card = styled(SideCard)`
  dl {
    padding: 4px 18px;
    ${({ theme }) => ({ ...theme.typography.dense })}
  }
  dl > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    min-height: 36px;
    padding: 6px 0;
  }
  dl > div + div {
    border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
  }
  dt {
    color: ${({ theme }) => theme.color.text.secondary};
  }
  dd {
    white-space: nowrap;
  }
  dd[data-unusual] {
    font-weight: ${({ theme }) => theme.font.weight.bold};
    color: ${({ theme }) => theme.color.danger.text};
  }
  small,
  > p {
    ${({ theme }) => ({ ...theme.typography.caption })}
    color: ${({ theme }) => theme.color.text.secondary};
  }
  dt small {
    display: block;
  }
  > p {
    padding: 0 18px 12px;
  }
`
