import { useLingui } from '@lingui/react/macro'
import { type Control, useWatch } from 'react-hook-form'
import { allDestinations, useStorageDestinationsQuery } from '@/entities/data-out/storage-destination'
import { FormSelect } from '@/shared/ui/form'
import { InlineNote } from '@/shared/ui/inline-note'
import { type ExportForm, nowhere } from '../model/export-form'

/** ファイルの受け渡し: where the file is delivered besides being offered; nothing where the project has no destinations. */
export function DestinationField({
  control,
  projectId,
}: {
  control: Control<ExportForm>
  projectId: string
}) {
  const { t } = useLingui()
  const chosen = useWatch({ control, name: 'destinationId' })
  const { data } = useStorageDestinationsQuery({ projectId, ...allDestinations })
  if (!data || (data.total === 0 && chosen === nowhere)) return null
  const isKnown = chosen === nowhere || data.items.some(({ id }) => id === chosen)
  return (
    <>
      <FormSelect
        control={control}
        name="destinationId"
        label={t`ファイルの受け渡し`}
        options={[
          { id: nowhere, label: t`この画面から保存する` },
          ...data.items.map(({ id, name }) => ({ id, label: t`「${name}」にも送る` })),
          ...(isKnown ? [] : [{ id: chosen, label: t`削除された保存先` }]),
        ]}
      />
      {chosen !== nowhere && (
        <InlineNote tone="warning">
          {t`送ったファイルは、あとで被験者を消去しても、保存先からは消えません。`}
        </InlineNote>
      )}
    </>
  )
}
