import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { DataImportTable } from '@/entities/data-import'
import { metricOf, metricStyle } from '@/entities/measurement'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { FramedList } from '@/shared/ui/framed-list'
import { metricOfKey } from '../../model/table-draft'
import { Heading, Small } from '../import-files.styles'
import { unitLabel } from './unit-label'

/** How tables are read, before they are imported; it can be changed. */
export function MappedTables({
  tables,
  isDisabled,
  onMap,
}: {
  tables: readonly DataImportTable[]
  isDisabled: boolean
  onMap: () => void
}) {
  const { t } = useLingui()
  const id = useId()
  if (tables.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Heading id={id}>
        <Trans>列の対応付け</Trans>
      </Heading>
      <FramedList label={t`列の対応付け`}>
        {tables.map((table) => (
          <li key={table.fingerprint}>
            <span>{table.file}</span>{' '}
            {table.origin === 'REMEMBERED' && <Badge tone="accent">{t`前回の対応付け`}</Badge>}
            <Small>{table.mapping.isLeftOut ? t`取り込まない` : valuesText(table)}</Small>
          </li>
        ))}
      </FramedList>
      <Button isDisabled={isDisabled} onPress={onMap}>
        <Trans>対応付けを変える</Trans>
      </Button>
    </section>
  )
}

/** Each column with what it is read as: Pulse → 心拍数 (/min). */
function valuesText({ columns, mapping }: DataImportTable): string {
  const texts = mapping.values.map(({ column, metric, unit }) => {
    const name = metricOf(metric.toUpperCase())
    const key = metricOfKey(metric)
    const label = name ? metricStyle(name).label : metric
    return `${columns[column]?.name ?? ''} → ${label} (${key ? unitLabel(key, unit) : unit})`
  })
  return texts.join(' / ')
}
