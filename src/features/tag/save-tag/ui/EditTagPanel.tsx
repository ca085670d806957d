import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { CountedTag } from '@/entities/tag'
import { storedValues } from '@/shared/lib/declared-fields'
import { useClosePanel } from '@/shared/lib/panel-address'
import { paths } from '@/shared/routes'
import { useSaveForm } from '@/shared/ui/form'
import { FormPanel } from '@/shared/ui/form-panel'
import { useNotify } from '@/shared/ui/snackbar'
import { tagFields } from '../../../../../engines/fields'
import { useUpdateTagMutation } from '../api/save-tag-api'
import { tagSchema } from '../model/tag-form'
import { TagFields } from './TagFields'

/** タグを編集する */
export function EditTagPanel({ projectId, tag }: { projectId: string; tag: CountedTag['tag'] }) {
  const { t } = useLingui()
  const notify = useNotify()
  const listPath = paths.tags(projectId)
  const close = useClosePanel(listPath)
  const [update] = useUpdateTagMutation()
  const schema = useMemo(tagSchema, [])
  const saving = useSaveForm({
    schema,
    defaultValues: storedValues(tagFields, tag),
    version: tag.updatedAt,
    save: (input, basedOn) => update({ tagId: tag.id, input, basedOn }),
    onSaved: (saved) => {
      notify.done(t`タグ「${saved.name}」を保存しました。`)
      close()
    },
  })
  return (
    <FormPanel
      title={t`タグを編集する`}
      listPath={listPath}
      saving={saving}
      submitLabel={t`保存する`}
      pendingLabel={t`保存中…`}
    >
      <TagFields control={saving.form.control} />
    </FormPanel>
  )
}
