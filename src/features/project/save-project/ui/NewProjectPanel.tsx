import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { ProjectSettings } from '@/entities/project'
import { useClosePanel } from '@/shared/lib/panel-address'
import { paths } from '@/shared/routes'
import { useSaveForm } from '@/shared/ui/form'
import { FormPanel } from '@/shared/ui/form-panel'
import { useNotify } from '@/shared/ui/snackbar'
import {
  type CopiedPart,
  type ProjectCopy,
  useCreateProjectMutation,
  useDuplicateProjectMutation,
} from '../api/save-project-api'
import { projectSchema, valuesOf } from '../model/project-form'
import { allParts, CopiedParts } from './CopiedParts'
import { CopyReport } from './CopyReport'
import { ProjectFields } from './ProjectFields'

/** プロジェクトを登録する. With `model`, its settings are copied, and what is chosen of the rest. */
export function NewProjectPanel({ model }: { model: ProjectSettings | null }) {
  const { t } = useLingui()
  const notify = useNotify()
  const close = useClosePanel(paths.projects())
  const [create] = useCreateProjectMutation()
  const [duplicate] = useDuplicateProjectMutation()
  const [parts, setParts] = useState<ReadonlySet<CopiedPart>>(allParts)
  const [copy, setCopy] = useState<ProjectCopy | null>(null)
  const schema = useMemo(projectSchema, [])
  const saving = useSaveForm({
    schema,
    defaultValues: model
      ? { ...valuesOf(model), name: t`${model.name} のコピー`, code: '', startOn: null, endOn: null }
      : valuesOf(null),
    save: async (input) => {
      if (!model) return create({ input })
      const outcome = await duplicate({ projectId: model.id, input, parts: [...parts] })
      if (outcome.data) setCopy(outcome.data)
      return outcome
    },
    onSaved: ({ name }) => {
      if (model) return

      notify.done(t`プロジェクト「${name}」を登録しました。`)
      close()
    },
  })
  return (
    <FormPanel
      title={model ? t`設定を複製して登録する` : t`プロジェクトを登録する`}
      listPath={paths.projects()}
      saving={saving}
      verb="register"
    >
      {model && <CopiedParts name={model.name} parts={parts} onChange={setParts} />}
      <ProjectFields control={saving.form.control} project={null} />
      {copy && <CopyReport copy={copy} />}
    </FormPanel>
  )
}
