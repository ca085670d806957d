import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { firstValues } from '@/shared/lib/declared-fields'
import { useClosePanel } from '@/shared/lib/panel-address'
import { paths } from '@/shared/routes'
import { useSaveForm } from '@/shared/ui/form'
import { FormPanel } from '@/shared/ui/form-panel'
import { useNotify } from '@/shared/ui/snackbar'
import { tagFields } from '../../../../../engines/fields'
import { useCreateTagMutation } from '../api/save-tag-api'
import { tagSchema } from '../model/tag-form'
import { TagFields } from './TagFields'

/** タグを登録する */
export function NewTagPanel({ projectId }: { projectId: string }) {
  const { t } = useLingui()
  const notify = useNotify()
  const listPath = paths.tags(projectId)
  const close = useClosePanel(listPath)
  const [create] = useCreateTagMutation()
  const schema = useMemo(tagSchema, [])
  const saving = useSaveForm({
    schema,
    defaultValues: firstValues(tagFields),
    save: (input) => create({ projectId, input }),
    onSaved: ({ name }) => {
      notify.done(t`タグ「${name}」を登録しました。`)
      close()
    },
  })
  return (
    <FormPanel
      title={t`タグを登録する`}
      listPath={listPath}
      saving={saving}
      submitLabel={t`登録する`}
      pendingLabel={t`登録中…`}
    >
      <TagFields control={saving.form.control} />
    </FormPanel>
  )
}
