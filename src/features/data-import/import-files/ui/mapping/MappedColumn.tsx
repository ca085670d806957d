import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import type { DataImportTable } from '@/entities/data-import'
import { metricKeys, metricStyle } from '@/entities/measurement'
import { media } from '@/shared/theme'
import { Select } from '@/shared/ui/select'
import { unitsOf } from '../../../../../../engines/metrics'
import { metricOfKey, type TableDraft } from '../../model/table-draft'
import { Small } from '../import-files.styles'
import { unitLabel } from './unit-label'

const none = 'none'

/** A column that is no person and no time: the metric of its values and their unit, or that it is not imported. */
export function MappedColumn({
  column: { name, examples, note },
  value,
  problems,
  isDisabled,
  onMetric,
  onUnit,
}: {
  column: DataImportTable['columns'][number]
  /** Undefined where it is not imported. */
  value: TableDraft['values'][number] | undefined
  problems: { column?: string; metric?: string; unit?: string }
  isDisabled: boolean
  onMetric: (metric: string | null) => void
  onUnit: (unit: string) => void
}) {
  const { t } = useLingui()
  const metric = value && metricOfKey(value.metric)
  const metrics = metricKeys.map((key) => ({ id: key.toLowerCase(), label: metricStyle(key).label }))
  return (
    <Row>
      <Words>
        <b>{name}</b>
        <Small>{examples.length === 0 ? '—' : examples.join(' / ')}</Small>
        {note !== null && <Small>{note}</Small>}
      </Words>
      <Select
        label={t`「${name}」の指標`}
        isLabelHidden
        size="sm"
        options={[{ id: none, label: t`取り込まない` }, ...metrics]}
        value={value?.metric ?? none}
        isDisabled={isDisabled}
        error={problems.metric ?? problems.column}
        onChange={(chosen) => onMetric(chosen === none ? null : chosen)}
      />
      {metric && value ? (
        <Select
          label={t`「${name}」の単位`}
          isLabelHidden
          size="sm"
          options={unitsOf(metric).map(({ unit }) => ({ id: unit, label: unitLabel(metric, unit) }))}
          value={value.unit}
          isDisabled={isDisabled}
          error={problems.unit}
          onChange={onUnit}
        />
      ) : (
        <Small>
          <Trans>取り込みません</Trans>
        </Small>
      )}
    </Row>
  )
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1.2fr) minmax(0, 1.4fr) minmax(0, 0.8fr);
  gap: ${({ theme }) => theme.space[12]};
  align-items: center;
  padding: 8px 16px;
  border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${({ theme }) => theme.space[8]};
  }
`
const Words = styled.div`
  min-width: 0;
  ${({ theme }) => ({ ...theme.typography.dense })}
  overflow-wrap: anywhere;
`
