import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo, useState } from 'react'
import { useSelectedProjectQuery } from '@/entities/project'
import type { TestSubjectSettings } from '@/entities/test-subject'
import { useClosePanel } from '@/shared/lib/panel-address'
import { paths } from '@/shared/routes'
import { useSaveForm } from '@/shared/ui/form'
import { FormPanel } from '@/shared/ui/form-panel'
import { useNotify } from '@/shared/ui/snackbar'
import { useUpdateTestSubjectMutation } from '../api/save-test-subject-api'
import { subjectSchema, valuesOf } from '../model/subject-form'
import { KnownPersonalData } from './KnownPersonalData'
import { SubjectFields } from './SubjectFields'

/** 被験者を編集する. The children are shown under the fields. */
export function EditTestSubjectPanel({
  projectId,
  subject,
  staysOpen,
  children,
}: {
  projectId: string
  subject: TestSubjectSettings
  /** Asked after saving: something else has to be answered first. */
  staysOpen?: (saved: { hasPersonalData: boolean }) => Promise<boolean>
  children?: ReactNode
}) {
  const { t } = useLingui()
  const notify = useNotify()
  const listPath = paths.projectTestSubjects(projectId)
  const close = useClosePanel(listPath)
  const [update] = useUpdateTestSubjectMutation()
  const { data: project } = useSelectedProjectQuery(projectId)
  const schema = useMemo(subjectSchema, [])
  const [refillsErased, setRefillsErased] = useState(false)
  const saving = useSaveForm({
    schema,
    defaultValues: valuesOf(subject),
    version: subject.updatedAt,
    save: (input, basedOn) => update({ testSubjectId: subject.id, input, basedOn, refillsErased }),
    onSaved: async ({ code, personalData }) => {
      notify.done(t`被験者 ${code} を保存しました。`)
      if (await staysOpen?.({ hasPersonalData: personalData !== null })) return
      close()
    },
  })
  return (
    <FormPanel title={t`被験者を編集する`} listPath={listPath} saving={saving}>
      <SubjectFields
        control={saving.form.control}
        projectId={projectId}
        period={project}
        subject={subject}
        personalData={
          <KnownPersonalData form={saving.form} subject={subject} onRefill={() => setRefillsErased(true)} />
        }
      />
      {children}
    </FormPanel>
  )
}
