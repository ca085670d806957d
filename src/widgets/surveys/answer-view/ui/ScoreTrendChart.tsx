import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { listed } from '@/shared/i18n'
import { formatMonthDay, localDateOf } from '@/shared/lib/dates'
import { formatNumber } from '@/shared/lib/numbers'
import { plotSize, type ScoreTrend, trendPlot } from '../model/trend-plot'

/** A score over the subject's answers, with the usual range. */
export function ScoreTrendChart({
  trend,
  name,
  maximum,
  timeZone,
}: {
  trend: ScoreTrend
  name: string
  maximum: number | null
  timeZone: string
}) {
  const { t } = useLingui()
  const { points } = trend
  const { dots, band } = trendPlot(trend, maximum)
  const dayOf = (at: string | undefined) =>
    at === undefined ? '' : formatMonthDay(localDateOf(new Date(at), timeZone))
  const last = dots.at(-1)
  const said = listed(points.map(({ at, value }) => `${dayOf(at)} ${formatNumber(value)}`))
  const { width, height } = plotSize
  return (
    <Frame>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t`${name}の推移：${said}`}>
        {band && <rect x="0" width={width} y={band.y} height={band.height} />}
        <polyline points={dots.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {dots.slice(0, -1).map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r="2" />
        ))}
        {last && <circle data-now="" cx={last.x} cy={last.y} r="4" />}
      </svg>
      {band && (
        <figcaption>
          <Trans>帯は本人の通常範囲</Trans>
        </figcaption>
      )}
      <Ends aria-hidden="true">
        <span>{dayOf(points[0]?.at)}</span>
        <b>{dayOf(points.at(-1)?.at)}</b>
      </Ends>
    </Frame>
  )
}

const Frame = styled.figure`
  svg {
    display: block;
    width: 100%;
    overflow: visible;
  }
  rect {
    fill: ${({ theme }) => theme.color.bg.muted};
  }
  polyline {
    fill: none;
    stroke: ${({ theme }) => theme.color.metric.survey};
    stroke-width: 2;
    stroke-linejoin: round;
  }
  circle {
    fill: ${({ theme }) => theme.color.metric.survey};
    stroke: ${({ theme }) => theme.color.bg.surface};
  }
  circle[data-now] {
    fill: ${({ theme }) => theme.color.danger.mark};
  }
  figcaption {
    ${({ theme }) => ({ ...theme.typography.caption })}
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
`
