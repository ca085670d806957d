import { useLingui } from '@lingui/react/macro'
import { ChoiceChip } from '../choice-chip'

/** 表示: the deleted rows instead of the others. */
export function DeletedChip({
  isDeleted,
  onChange,
}: {
  isDeleted: boolean
  /** Told the values of the filter. */
  onChange: (show: string[]) => void
}) {
  const { t } = useLingui()
  return (
    <ChoiceChip
      label={t`表示`}
      options={[{ id: 'deleted', name: t`削除済み` }]}
      chosen={isDeleted ? ['deleted'] : []}
      onChange={onChange}
    />
  )
}
