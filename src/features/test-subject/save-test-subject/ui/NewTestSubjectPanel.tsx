import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { localDateOf } from '@/shared/lib/dates'
import { useClosePanel } from '@/shared/lib/panel-address'
import type { StudyPeriod } from '@/shared/lib/study-days'
import { paths } from '@/shared/routes'
import { useSaveForm } from '@/shared/ui/form'
import { FormPanel } from '@/shared/ui/form-panel'
import { useNotify } from '@/shared/ui/snackbar'
import { useCreateTestSubjectMutation } from '../api/save-test-subject-api'
import { isFilled } from '../model/personal-data-form'
import { newValues, subjectSchema } from '../model/subject-form'
import { PersonalDataFields } from './PersonalDataFields'
import { SubjectFields } from './SubjectFields'

/** 被験者を登録する */
export function NewTestSubjectPanel({
  project,
}: {
  project: StudyPeriod & { id: string; timeZone: string }
}) {
  const { t } = useLingui()
  const notify = useNotify()
  const listPath = paths.projectTestSubjects(project.id)
  const close = useClosePanel(listPath)
  const [create] = useCreateTestSubjectMutation()
  const schema = useMemo(subjectSchema, [])
  const saving = useSaveForm({
    schema,
    defaultValues: newValues(project, localDateOf(new Date(), project.timeZone)),
    save: ({ personalData, ...input }) =>
      create({ projectId: project.id, input: { ...input, ...(isFilled(personalData) && { personalData }) } }),
    onSaved: ({ code }) => {
      notify.done(t`被験者 ${code} を登録しました。`)
      close()
    },
  })
  return (
    <FormPanel
      title={t`被験者を登録する`}
      listPath={listPath}
      saving={saving}
      submitLabel={t`登録する`}
      pendingLabel={t`登録中…`}
    >
      <SubjectFields
        control={saving.form.control}
        projectId={project.id}
        period={project}
        subject={null}
        personalData={<PersonalDataFields control={saving.form.control} />}
      />
    </FormPanel>
  )
}
