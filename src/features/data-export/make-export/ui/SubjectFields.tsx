import { useLingui } from '@lingui/react/macro'
import { type Control, Controller, useWatch } from 'react-hook-form'
import type { ProjectDetails } from '@/entities/project'
import { SubjectsField } from '@/entities/test-subject'
import { FormSelect } from '@/shared/ui/form'
import { allStatuses, type ExportForm, type SubjectChoice } from '../model/export-form'

/** 被験者: all, some by state or tag, or those that are chosen by their codes. */
export function SubjectFields({
  control,
  project,
  hasBefore,
}: {
  control: Control<ExportForm>
  project: ProjectDetails
  /** The choice of an earlier export can be taken again. */
  hasBefore: boolean
}) {
  const { t } = useLingui()
  const choice = useWatch({ control, name: 'subjects' })
  const choices: { id: SubjectChoice; label: string }[] = [
    { id: 'all', label: t`全員` },
    { id: 'taking-part', label: t`参加中・終了` },
    { id: 'past', label: t`終了・中止` },
    ...project.tags.map(({ id, name }) => ({ id: `tag-${id}` as const, label: t`タグ「${name}」` })),
    { id: 'named', label: t`コードで選ぶ` },
    ...(hasBefore ? [{ id: 'as-before' as const, label: t`前回と同じ被験者` }] : []),
  ]
  return (
    <>
      <FormSelect control={control} name="subjects" label={t`被験者`} options={choices} />
      {choice === 'named' && <NamedSubjects control={control} projectId={project.id} />}
    </>
  )
}

function NamedSubjects({ control, projectId }: { control: Control<ExportForm>; projectId: string }) {
  const { t } = useLingui()
  return (
    <Controller
      control={control}
      name="subjectIds"
      render={({ field, fieldState }) => (
        <SubjectsField
          label={t`被験者コード`}
          need="required"
          projectId={projectId}
          statuses={allStatuses}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
