import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { localDateOf } from '@/shared/lib/dates'
import type { StudyPeriod } from '@/shared/lib/study-days'
import { paths } from '@/shared/routes'
import { FormPanel, usePanelForm } from '@/shared/ui/form-panel'
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
  const listPath = paths.projectTestSubjects(project.id)
  const [create] = useCreateTestSubjectMutation()
  const schema = useMemo(subjectSchema, [])
  const saving = usePanelForm({
    listPath,
    schema,
    defaultValues: newValues(project, localDateOf(new Date(), project.timeZone)),
    save: ({ personalData, ...input }) =>
      create({ projectId: project.id, input: { ...input, ...(isFilled(personalData) && { personalData }) } }),
    done: ({ code }) => t`被験者 ${code} を登録しました。`,
  })
  return (
    <FormPanel title={t`被験者を登録する`} listPath={listPath} saving={saving} verb="register">
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
