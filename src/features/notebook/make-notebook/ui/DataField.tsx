import { Trans, useLingui } from '@lingui/react/macro'
import { type Control, useWatch } from 'react-hook-form'
import { useNotebookExportsQuery } from '@/entities/data-out/notebook'
import { formatDateTime } from '@/shared/lib/dates'
import { FormSelect } from '@/shared/ui/form'
import { latestData, type NotebookForm } from '../model/notebook-form'

/** The latest exports; a project has few that are not over. */
const limit = 50

/** 使うデータ: what is stored by then, or one of the exports whose file is there. */
export function DataField({
  control,
  projectId,
  timeZone,
}: {
  control: Control<NotebookForm>
  projectId: string
  timeZone: string
}) {
  const { t } = useLingui()
  const isFixed = useWatch({ control, name: 'exportId' }) !== latestData
  const { data } = useNotebookExportsQuery({ projectId, limit })
  const exports = (data ?? []).filter(({ canDownload }) => canDownload)
  return (
    <>
      <FormSelect
        control={control}
        name="exportId"
        label={t`使うデータ`}
        options={[
          { id: latestData, label: t`実行するときの最新のデータ` },
          ...exports.map(({ id, name, createdAt }) => ({
            id,
            label: t`出力「${name}」 ${formatDateTime(Date.parse(createdAt), timeZone)}`,
          })),
        ]}
      />
      {isFixed && (
        <p>
          <Trans>
            出力したファイルをノートブックと同じ場所に置いて実行します。いつ実行しても同じデータで、キーは要りません。
          </Trans>
        </p>
      )}
    </>
  )
}
