import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import type { AlertRehearsal } from '@/entities/alert'
import { listed, useLocale } from '@/shared/i18n'
import { formatNumber } from '@/shared/lib/numbers'
import {
  type AlertRule as AlertDefinition,
  alertVariables,
  thresholdText,
} from '../../../../../engines/alert-rule'

const width = 320
const height = 112
/** Where the line begins: before it stand the numbers of its axis. */
const left = 32
const [top, bottom] = [8, height - 8]

/** How many alerts there would have been with other thresholds of the first condition. */
export function ThresholdChart({ rehearsal, rule }: { rehearsal: AlertRehearsal; rule: AlertDefinition }) {
  const { t } = useLingui()
  const locale = useLocale()
  const [condition] = rule.conditions
  const { thresholds } = rehearsal
  if (!condition || thresholds.length < 2) return null
  const text = (value: number) => thresholdText(alertVariables[condition.variable], condition, value, locale)
  const totals = thresholds.map(({ total }) => total)
  const scale = scaleOf(Math.max(...totals))
  const most = scale.at(-1) ?? 1
  const x = (place: number) => left + 4 + (place / (thresholds.length - 1)) * (width - left - 8)
  const y = (total: number) => bottom - (total / most) * (bottom - top)
  const points = thresholds.map(({ total }, place) => `${x(place)},${y(total)}`).join(' ')
  const own = thresholds.findIndex(({ threshold }) => threshold === condition.threshold)
  const said = listed(thresholds.map(({ threshold, total }) => t`${text(threshold)}で${total}回`))
  const [first, last] = [thresholds[0], thresholds.at(-1)]
  const [lowest, highest] = [text(first?.threshold ?? 0), text(last?.threshold ?? 0)]
  const always = formatNumber(totals[0] ?? 0)
  const title = (
    <Title>
      <Trans>しきい値と発報数</Trans>
    </Title>
  )
  // A flat line looks like a chart that failed.
  if (new Set(totals).size === 1) {
    return (
      <section>
        {title}
        <Note>{t`${lowest}から${highest}まで、どのしきい値でも${always}回です。`}</Note>
      </section>
    )
  }
  return (
    <section>
      {title}
      <Chart viewBox={`0 0 ${width} ${height}`} role="img" aria-label={said}>
        {scale.map((total) => (
          <g key={total}>
            <line x1={left} x2={width} y1={y(total)} y2={y(total)} />
            <text x={left - 6} y={y(total)} textAnchor="end" dominantBaseline="central">
              {formatNumber(total)}
            </text>
          </g>
        ))}
        <polyline points={points} />
        {own >= 0 && <circle cx={x(own)} cy={y(thresholds[own]?.total ?? 0)} r="4" />}
      </Chart>
      <Ends aria-hidden="true">
        <span>{lowest}</span>
        <span>{highest}</span>
      </Ends>
    </section>
  )
}

/** Nothing, the half and the whole of a round number that no total exceeds; without halves of one. */
function scaleOf(most: number): readonly number[] {
  if (most <= 1) return [0, 1]
  const power = 10 ** Math.floor(Math.log10(most))
  const rounded = [1, 2, 4, 6, 8, 10].map((times) => times * power).find((round) => round >= most) ?? most
  return rounded % 2 === 0 ? [0, rounded / 2, rounded] : [0, rounded]
}

const Title = styled.h3`
  ${({ theme }) => ({ ...theme.typography.dense })}
  font-weight: ${({ theme }) => theme.font.weight.bold};
`
const Note = styled.p`
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
`
const Chart = styled.svg`
  width: 100%;
  fill: none;
  polyline {
    stroke: ${({ theme }) => theme.color.accent.solid};
    stroke-width: 2;
  }
  line {
    stroke: ${({ theme }) => theme.color.border.default};
  }
  circle {
    fill: ${({ theme }) => theme.color.danger.mark};
  }
  text {
    font-size: 10px;
    fill: ${({ theme }) => theme.color.text.secondary};
  }
`
const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  padding-inline-start: ${(left / width) * 100}%;
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
`
