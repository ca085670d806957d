import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { firstValues } from '@/shared/lib/declared-fields'
import { paths } from '@/shared/routes'
import { FormPanel, usePanelForm } from '@/shared/ui/form-panel'
import { tagFields } from '../../../../../engines/fields'
import { useCreateTagMutation } from '../api/save-tag-api'
import { tagSchema } from '../model/tag-form'
import { TagFields } from './TagFields'

/** タグを登録する */
export function NewTagPanel({ projectId }: { projectId: string }) {
  const { t } = useLingui()
  const listPath = paths.tags(projectId)
  const [create] = useCreateTagMutation()
  const schema = useMemo(tagSchema, [])
  const saving = usePanelForm({
    listPath,
    schema,
    defaultValues: firstValues(tagFields),
    save: (input) => create({ projectId, input }),
    done: ({ name }) => t`タグ「${name}」を登録しました。`,
  })
  return (
    <FormPanel title={t`タグを登録する`} listPath={listPath} saving={saving} verb="register">
      <TagFields control={saving.form.control} />
    </FormPanel>
  )
}
