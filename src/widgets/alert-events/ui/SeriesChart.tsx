import { t } from '@lingui/core/macro'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import type { AlertEventDetails } from '@/entities/alert'
import { listComma, useLocale } from '@/shared/i18n'
import { addDays, formatMonthDay } from '@/shared/lib/dates'
import { formatNumber, missing } from '@/shared/lib/numbers'
import { usePalette } from '@/shared/theme'
import { Plot } from '@/shared/ui/plot'
import { FigureTable, TableSwitch } from '@/shared/ui/table-switch'
import {
  type AlertVariable,
  type AlertVariableKey,
  alertValueText,
  alertVariables,
  thresholdText,
} from '../../../../engines/alert-rule'
import { seriesOptions } from '../model/series-options'

const asValue = { aggregate: 'last', comparison: 'value' } as const

/** The days around an alert, with the threshold where it lies on their scale. */
export function SeriesChart({
  series: { from, values, threshold, variable: key },
  windowOn,
}: {
  series: NonNullable<AlertEventDetails['series']>
  windowOn: string
}) {
  const locale = useLocale()
  const palette = usePalette()
  const [isTable, setTable] = useState(false)
  const variable = alertVariables[key as AlertVariableKey] as AlertVariable | undefined
  const dates = useMemo(() => values.map((_, day) => addDays(from, day)), [values, from])
  const said = threshold === null || !variable ? null : thresholdText(variable, asValue, threshold, locale)
  const label = said === null ? null : t`しきい値 ${said}`
  const options = useMemo(() => {
    const { divisor = 1, isDuration = false } = variable ?? {}
    return seriesOptions(
      {
        dates,
        window: dates.indexOf(windowOn),
        threshold: threshold === null || label === null ? null : { value: threshold, label },
        step: isDuration ? 60 : divisor,
        text: (value) =>
          variable?.isDuration
            ? alertValueText(variable, asValue, value, locale)
            : formatNumber(value / divisor, variable?.decimals ?? 0),
      },
      palette,
    )
  }, [dates, windowOn, threshold, label, variable, locale, palette])
  const data = useMemo(
    (): [number[], (number | null)[]] => [values.map((_, day) => day), [...values]],
    [values],
  )
  if (!variable || values.every((value) => value === null)) return null
  const text = (value: number | null) =>
    value === null ? missing : alertValueText(variable, asValue, value, locale)
  const name = variable.name[locale]
  const unit = variable.isDuration ? '' : variable.unit[locale]
  const heading = unit === '' ? name : t`${name}（${unit}）`
  const listed = dates.map((date, day) => `${formatMonthDay(date)} ${text(values[day] ?? null)}`)
  const spoken = [...(label === null ? [] : [label]), ...listed].join(listComma())
  return (
    <section>
      <Heading>
        <h3>{heading}</h3>
        <small>{t`${values.length}日間`}</small>
        <TableSwitch isTable={isTable} onChange={setTable} />
      </Heading>
      {isTable ? (
        <FigureTable
          label={t`${name}の表`}
          heads={[t`日付`, name]}
          rows={dates.map((date, day) => [formatMonthDay(date), text(values[day] ?? null)])}
        />
      ) : (
        <Plot options={options} data={data} height={180} label={t`${heading}: ${spoken}`} />
      )}
    </section>
  )
}

const Heading = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  small {
    ${({ theme }) => ({ ...theme.typography.caption })}
    color: ${({ theme }) => theme.color.text.secondary};
  }
  > :last-child {
    margin-left: auto;
  }
`
