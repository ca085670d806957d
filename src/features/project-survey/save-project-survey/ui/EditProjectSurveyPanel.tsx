import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { ProjectSurvey } from '@/entities/surveys/project-survey'
import { useClosePanel } from '@/shared/lib/panel-address'
import { paths } from '@/shared/routes'
import { useSaveForm } from '@/shared/ui/form'
import { FormPanel } from '@/shared/ui/form-panel'
import { useNotify } from '@/shared/ui/snackbar'
import { useUpdateProjectSurveyMutation } from '../api/save-project-survey-api'
import { inputOf, projectSurveySchema, valuesOf } from '../model/project-survey-form'
import { ProjectSurveyFields } from './ProjectSurveyFields'

/** 配信設定を編集する. The way of answering stays as it was made. */
export function EditProjectSurveyPanel({
  projectId,
  survey,
  timeZone,
}: {
  projectId: string
  survey: ProjectSurvey
  timeZone: string
}) {
  const { t } = useLingui()
  const notify = useNotify()
  const listPath = paths.projectSurveys(projectId)
  const close = useClosePanel(listPath)
  const [update] = useUpdateProjectSurveyMutation()
  const saving = useSaveForm({
    schema: useMemo(projectSurveySchema, []),
    defaultValues: useMemo(() => valuesOf(survey, timeZone), [survey, timeZone]),
    version: survey.updatedAt,
    save: (values, basedOn) =>
      update({ projectSurveyId: survey.id, input: inputOf(values, timeZone), ...(basedOn && { basedOn }) }),
    onSaved: ({ name }) => {
      notify.done(t`配信「${name}」を保存しました。`)
      close()
    },
  })
  return (
    <FormPanel
      title={t`配信設定を編集する`}
      listPath={listPath}
      saving={saving}
      submitLabel={t`保存する`}
      pendingLabel={t`保存中…`}
    >
      <ProjectSurveyFields control={saving.form.control} timeZone={timeZone} isNew={false} />
    </FormPanel>
  )
}
