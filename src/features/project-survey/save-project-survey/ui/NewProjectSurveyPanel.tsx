import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useProjectTimeZone } from '@/entities/project'
import { useClosePanel } from '@/shared/lib/panel-address'
import { paths } from '@/shared/routes'
import { useSaveForm } from '@/shared/ui/form'
import { FormPanel } from '@/shared/ui/form-panel'
import { useNotify } from '@/shared/ui/snackbar'
import { useCreateProjectSurveyMutation } from '../api/save-project-survey-api'
import { firstProjectSurvey, inputOf, projectSurveySchema } from '../model/project-survey-form'
import { ProjectSurveyFields } from './ProjectSurveyFields'

/** 配信を設定する */
export function NewProjectSurveyPanel({ projectId }: { projectId: string }) {
  const { t } = useLingui()
  const notify = useNotify()
  const listPath = paths.projectSurveys(projectId)
  const timeZone = useProjectTimeZone(projectId)
  const close = useClosePanel(listPath)
  const [create] = useCreateProjectSurveyMutation()
  const saving = useSaveForm({
    schema: useMemo(projectSurveySchema, []),
    defaultValues: firstProjectSurvey,
    save: (values) => create({ projectId, input: inputOf(values, timeZone) }),
    onSaved: ({ name }) => {
      notify.done(t`配信「${name}」を設定しました。`)
      close()
    },
  })
  return (
    <FormPanel
      title={t`配信を設定する`}
      listPath={listPath}
      saving={saving}
      submitLabel={t`設定する`}
      pendingLabel={t`設定中…`}
    >
      <ProjectSurveyFields control={saving.form.control} timeZone={timeZone} isNew />
    </FormPanel>
  )
}
