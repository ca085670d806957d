import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { CountedTag } from '@/entities/tag'
import { storedValues } from '@/shared/lib/declared-fields'
import { paths } from '@/shared/routes'
import { FormPanel, usePanelForm } from '@/shared/ui/form-panel'
import { tagFields } from '../../../../../engines/fields'
import { useUpdateTagMutation } from '../api/save-tag-api'
import { tagSchema } from '../model/tag-form'
import { TagFields } from './TagFields'

/** タグを編集する */
export function EditTagPanel({ projectId, tag }: { projectId: string; tag: CountedTag['tag'] }) {
  const { t } = useLingui()
  const listPath = paths.tags(projectId)
  const [update] = useUpdateTagMutation()
  const schema = useMemo(tagSchema, [])
  const saving = usePanelForm({
    listPath,
    schema,
    defaultValues: storedValues(tagFields, tag),
    version: tag.updatedAt,
    save: (input, basedOn) => update({ tagId: tag.id, input, basedOn }),
    done: (saved) => t`タグ「${saved.name}」を保存しました。`,
  })
  return (
    <FormPanel title={t`タグを編集する`} listPath={listPath} saving={saving}>
      <TagFields control={saving.form.control} />
    </FormPanel>
  )
}
