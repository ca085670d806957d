import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { ProjectSettings } from '@/entities/project'
import { paths } from '@/shared/routes'
import { FormPanel, usePanelForm } from '@/shared/ui/form-panel'
import { InlineNote } from '@/shared/ui/inline-note'
import { useUpdateProjectMutation } from '../api/save-project-api'
import { projectSchema, valuesOf } from '../model/project-form'
import { ProjectFields } from './ProjectFields'

/** プロジェクトを編集する. Explains the effects of a new time zone or wear rule before saving. */
export function EditProjectPanel({ project }: { project: ProjectSettings }) {
  const { t } = useLingui()
  const [update] = useUpdateProjectMutation()
  const schema = useMemo(projectSchema, [])
  const saving = usePanelForm({
    listPath: paths.projects(),
    schema,
    defaultValues: valuesOf(project),
    version: project.updatedAt,
    save: (input, basedOn) => update({ projectId: project.id, input, basedOn }),
    done: ({ name }) => t`プロジェクト「${name}」を保存しました。`,
  })
  const [timeZone, wearMethod] = useWatch({ control: saving.form.control, name: ['timeZone', 'wearMethod'] })
  const rebuildsDays = timeZone !== project.timeZone || wearMethod !== project.wearMethod
  return (
    <FormPanel title={t`プロジェクトを編集する`} listPath={paths.projects()} saving={saving}>
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
