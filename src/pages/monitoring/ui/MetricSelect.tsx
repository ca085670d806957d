import { t } from '@lingui/core/macro'
import { styled } from 'styled-components'
import { type MetricName, metricKeys, metricStyle } from '@/entities/measurement'
import { media } from '@/shared/theme'
import { Select } from '@/shared/ui/select'

interface Props {
  metric: MetricName
  /** Metrics with recent figures; the others come last and are marked. Null while unknown. */
  measured: readonly MetricName[] | null
  /** Whether surveys can be chosen too, and are. */
  surveys: 'none' | 'offered' | 'chosen'
  onChange: (metric: MetricName | 'SURVEYS') => void
}

/** Chooses the metric of the grid and the chart, or the grid's surveys. */
export function MetricSelect({ metric, measured, surveys, onChange }: Props) {
  const isMeasured = (id: MetricName) => measured === null || measured.includes(id)
  const ordered = [...metricKeys.filter(isMeasured), ...metricKeys.filter((id) => !isMeasured(id))]
  const metrics = ordered.map((id) => {
    const { label } = metricStyle(id)
    return { id, label: isMeasured(id) ? label : t`${label}（データなし）` }
  })
  return (
    <Frame>
      <Select
        label={t`項目`}
        isLabelHidden
        size="sm"
        options={[
          ...(surveys === 'none' ? [] : [{ id: 'SURVEYS' as const, label: t`アンケート` }]),
          ...metrics,
        ]}
        value={surveys === 'chosen' ? 'SURVEYS' : metric}
        onChange={onChange}
      />
    </Frame>
  )
}

const Frame = styled.div`
  flex: none;
  width: 168px;
  ${media.phone} {
    flex: 1 1 0;
    min-width: 0;
  }
`
