import { useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import type { DataImportTable } from '@/entities/data-import'
import { media } from '@/shared/theme'
import { Select } from '@/shared/ui/select'
import type { TableDraft } from '../../model/table-draft'
import {
  columnOptions,
  coversOptions,
  decimalOptions,
  formOptions,
  isUnix,
  personOptions,
  zoneOptions,
} from './table-options'

const none = 'none'

/** Whose the rows of a table are, when they were and how long their values are. */
export function MomentFields({
  columns,
  draft,
  problems,
  isDisabled,
  onChange,
}: {
  columns: DataImportTable['columns']
  draft: TableDraft
  problems: Readonly<Record<string, string>>
  isDisabled: boolean
  onChange: (change: Partial<TableDraft>) => void
}) {
  const { t } = useLingui()
  const { personFrom, personColumn, dateColumn, timeColumn, dateForm, zone, covers, decimal } = draft
  const isOfDays = covers === 'DAY'
  const common = { size: 'sm', isDisabled } as const
  const choosePerson = (chosen: string) =>
    onChange(
      chosen === 'FILE' || chosen === 'FOLDER'
        ? { personFrom: chosen, personColumn: null }
        : { personFrom: 'COLUMN', personColumn: Number(chosen) },
    )
  return (
    <Grid>
      <Select
        {...common}
        label={t`だれのデータか`}
        need="required"
        options={personOptions(columns)}
        value={personFrom === 'COLUMN' ? textOf(personColumn) : personFrom}
        error={problems.personColumn}
        onChange={choosePerson}
      />
      <Select
        {...common}
        label={t`値の長さ`}
        need="required"
        options={coversOptions()}
        value={covers}
        error={problems.covers}
        onChange={(chosen) => onChange({ covers: chosen, ...(chosen === 'DAY' && { timeColumn: null }) })}
      />
      <Select
        {...common}
        label={t`日時の列`}
        need="required"
        options={columnOptions(columns)}
        value={textOf(dateColumn)}
        placeholder={t`選択してください`}
        error={problems.dateColumn}
        onChange={(chosen) => onChange({ dateColumn: Number(chosen) })}
      />
      <Select
        {...common}
        label={t`日付の書き方`}
        need="required"
        options={formOptions()}
        value={dateForm}
        placeholder={t`選択してください`}
        error={problems.dateForm}
        onChange={(chosen) => onChange({ dateForm: chosen, ...(isUnix(chosen) && { timeColumn: null }) })}
      />
      {!isOfDays && !isUnix(dateForm) && (
        <>
          <Select
            {...common}
            label={t`時刻の列`}
            options={[{ id: none, label: t`日時の列に時刻もある` }, ...columnOptions(columns)]}
            value={textOf(timeColumn) ?? none}
            error={problems.timeColumn}
            onChange={(chosen) => onChange({ timeColumn: chosen === none ? null : Number(chosen) })}
          />
          <Select
            {...common}
            label={t`日時の読み方`}
            options={zoneOptions()}
            value={zone}
            error={problems.zone}
            onChange={(chosen) => onChange({ zone: chosen })}
          />
        </>
      )}
      <Select
        {...common}
        label={t`小数点`}
        options={decimalOptions()}
        value={decimal}
        error={problems.decimal}
        onChange={(chosen) => onChange({ decimal: chosen })}
      />
    </Grid>
  )
}

const textOf = (column: number | null): string | null => (column === null ? null : String(column))

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space[12]};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
