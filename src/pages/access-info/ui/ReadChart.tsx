import { useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import type { AccessKey } from '@/entities/data-out/access-key'
import { addDays } from '@/shared/lib/dates'
import { formatNumber } from '@/shared/lib/numbers'

const shownDays = 14
const [width, height] = [84, 20]

/** The requests of the last 14 days, a bar for each. */
export function ReadChart({ days }: { days: AccessKey['days'] }) {
  const { t } = useLingui()
  const total = days.reduce((sum, { requests }) => sum + requests, 0)
  const last = days.at(-1)?.date
  if (total === 0 || last === undefined) return <span>{t`0回`}</span>
  const byDate = new Map(days.map(({ date, requests }) => [date, requests]))
  const most = Math.max(...byDate.values())
  const step = width / shownDays
  return (
    <Chart viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t`${formatNumber(total)}回`}>
      {Array.from({ length: shownDays }, (_, place) => {
        const date = addDays(last, place - shownDays + 1)
        const size = ((byDate.get(date) ?? 0) / most) * (height - 1)
        return <rect key={date} x={place * step} y={height - size} width={step - 1} height={size} />
      })}
    </Chart>
  )
}

const Chart = styled.svg`
  display: block;
  width: ${width}px;
  height: ${height}px;
  rect {
    fill: ${({ theme }) => theme.color.accent.text};
  }
`
