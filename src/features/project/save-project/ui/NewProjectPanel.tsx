import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { ProjectSettings } from '@/entities/project'
import { useClosePanel } from '@/shared/lib/panel-address'
import { paths } from '@/shared/routes'
import { useSaveForm } from '@/shared/ui/form'
import { FormPanel } from '@/shared/ui/form-panel'
import { InlineNote } from '@/shared/ui/inline-note'
import { useNotify } from '@/shared/ui/snackbar'
import { useCreateProjectMutation, useDuplicateProjectMutation } from '../api/save-project-api'
import { projectSchema, valuesOf } from '../model/project-form'
import { ProjectFields } from './ProjectFields'

/** プロジェクトを登録する. With `model`, its settings, tags and members are copied. */
export function NewProjectPanel({ model }: { model: ProjectSettings | null }) {
  const { t } = useLingui()
  const notify = useNotify()
  const close = useClosePanel(paths.projects())
  const [create] = useCreateProjectMutation()
  const [duplicate] = useDuplicateProjectMutation()
  const schema = useMemo(projectSchema, [])
  const saving = useSaveForm({
    schema,
    defaultValues: model
      ? { ...valuesOf(model), name: t`${model.name} のコピー`, code: '', startOn: null, endOn: null }
      : valuesOf(null),
    save: (input) => (model ? duplicate({ projectId: model.id, input }) : create({ input })),
    onSaved: ({ name }) => {
      notify.done(t`プロジェクト「${name}」を登録しました。`)
      close()
    },
  })
  return (
    <FormPanel
      title={model ? t`設定を複製して登録する` : t`プロジェクトを登録する`}
      listPath={paths.projects()}
      saving={saving}
      submitLabel={t`登録する`}
      pendingLabel={t`登録中…`}
    >
      {model && (
        <InlineNote>
          <Trans>
            「{model.name}」の設定とタグとメンバーを引き継ぎます。被験者とデータは引き継ぎません。
          </Trans>
        </InlineNote>
      )}
      <ProjectFields control={saving.form.control} project={null} />
    </FormPanel>
  )
}
