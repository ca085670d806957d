import { useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import type { AlertEventDetails } from '@/entities/alert'
import { listComma } from '@/shared/i18n'
import { addDays, formatMonthDay } from '@/shared/lib/dates'

const width = 480
const height = 140
const margin = 10

/** The days around an alert, with the threshold where it lies on their scale. */
export function SeriesChart({
  series: { from, values, threshold },
  windowOn,
}: {
  series: NonNullable<AlertEventDetails['series']>
  windowOn: string
}) {
  const { t } = useLingui()
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return null
  const all = threshold === null ? known : known.concat(threshold)
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const span = most - least || 1
  const x = (day: number) => margin + (day / Math.max(1, values.length - 1)) * (width - 2 * margin)
  const y = (value: number) => height - margin - ((value - least) / span) * (height - 2 * margin)
  const window = values.findIndex((_, day) => addDays(from, day) === windowOn)
  const to = addDays(from, values.length - 1)
  const listed = values
    .map((value, day) => `${formatMonthDay(addDays(from, day))} ${value ?? t`値なし`}`)
    .join(listComma())
  return (
    <figure>
      <Chart viewBox={`0 0 ${width} ${height}`} role="img" aria-label={listed}>
        {window >= 0 && <rect x={x(window) - 8} width="16" y="0" height={height} />}
        {threshold !== null && <line x1="0" x2={width} y1={y(threshold)} y2={y(threshold)} />}
        {stretches(values).map((days) => (
          <polyline
            key={days[0]}
            points={days.map((day) => `${x(day)},${y(values[day] ?? least)}`).join(' ')}
          />
        ))}
        {values.map((value, day) =>
          value === null ? null : <circle key={addDays(from, day)} cx={x(day)} cy={y(value)} r="2.5" />,
        )}
      </Chart>
      <Ends aria-hidden="true">
        <span>{formatMonthDay(from)}</span>
        {threshold !== null && <span>{t`点線: しきい値 ${threshold}`}</span>}
        <span>{formatMonthDay(to)}</span>
      </Ends>
    </figure>
  )
}

/** Days in a row that have a value: a gap is no line. */
function stretches(values: readonly (number | null)[]): number[][] {
  const found: number[][] = []
  values.forEach((value, day) => {
    if (value === null) return
    const last = found.at(-1)
    if (last?.at(-1) === day - 1) last.push(day)
    else found.push([day])
  })
  return found
}

const Chart = styled.svg`
  width: 100%;
  fill: none;
  rect {
    fill: ${({ theme }) => theme.color.danger.subtle};
  }
  polyline {
    stroke: ${({ theme }) => theme.color.accent.solid};
    stroke-width: 2;
  }
  line {
    stroke: ${({ theme }) => theme.color.danger.solid};
    stroke-dasharray: 4 4;
  }
  circle {
    fill: ${({ theme }) => theme.color.accent.solid};
  }
`
const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
`
