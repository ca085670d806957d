import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { ProjectSettings } from '@/entities/project'
import { useClosePanel } from '@/shared/lib/panel-address'
import { paths } from '@/shared/routes'
import { useSaveForm } from '@/shared/ui/form'
import { FormPanel } from '@/shared/ui/form-panel'
import { InlineNote } from '@/shared/ui/inline-note'
import { useNotify } from '@/shared/ui/snackbar'
import { useUpdateProjectMutation } from '../api/save-project-api'
import { projectSchema, valuesOf } from '../model/project-form'
import { ProjectFields } from './ProjectFields'

/** プロジェクトを編集する. Explains the effects of a new time zone or wear rule before saving. */
export function EditProjectPanel({ project }: { project: ProjectSettings }) {
  const { t } = useLingui()
  const notify = useNotify()
  const close = useClosePanel(paths.projects())
  const [update] = useUpdateProjectMutation()
  const schema = useMemo(projectSchema, [])
  const saving = useSaveForm({
    schema,
    defaultValues: valuesOf(project),
    version: project.updatedAt,
    save: (input, basedOn) => update({ projectId: project.id, input, basedOn }),
    onSaved: ({ name }) => {
      notify.done(t`プロジェクト「${name}」を保存しました。`)
      close()
    },
  })
  const [timeZone, wearMethod] = useWatch({ control: saving.form.control, name: ['timeZone', 'wearMethod'] })
  const rebuildsDays = timeZone !== project.timeZone || wearMethod !== project.wearMethod
  return (
    <FormPanel
      title={t`プロジェクトを編集する`}
      listPath={paths.projects()}
      saving={saving}
      submitLabel={t`保存する`}
      pendingLabel={t`保存中…`}
    >
      <ProjectFields control={saving.form.control} project={project} />
      {rebuildsDays && (
        <InlineNote tone="warning">
          <Trans>
            保存すると、これまでの日ごとの集計をすべて計算し直します。終わるまで数分かかることがあります。
          </Trans>
        </InlineNote>
      )}
    </FormPanel>
  )
}
