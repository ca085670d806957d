import { t } from '@lingui/core/macro'
import { styled } from 'styled-components'
import { type MetricName, metricKeys, metricLook } from '@/entities/measurement'
import { Select } from '@/shared/ui/select'

interface Props {
  metric: MetricName
  onChange: (metric: MetricName) => void
}

/** Chooses the metric that the grid and the chart are about. */
export function MetricSelect({ metric, onChange }: Props) {
  return (
    <Frame>
      <Select
        label={t`項目`}
        isLabelHidden
        size="sm"
        options={metricKeys.map((id) => ({ id, label: metricLook(id).label }))}
        value={metric}
        onChange={onChange}
      />
    </Frame>
  )
}

const Frame = styled.div`
  flex: none;
  width: 168px;
`
