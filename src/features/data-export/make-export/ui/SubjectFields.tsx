import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Control, Controller, useWatch } from 'react-hook-form'
import type { ProjectDetails } from '@/entities/project'
import { useSubjectsByCodeQuery } from '@/entities/test-subject'
import { FormSelect } from '@/shared/ui/form'
import { MultiComboBox } from '@/shared/ui/multi-combo-box'
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

const none: readonly { id: string; code: string }[] = []

function NamedSubjects({ control, projectId }: { control: Control<ExportForm>; projectId: string }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const { data: found = none } = useSubjectsByCodeQuery({
    projectId,
    text: text.trim(),
    statuses: [...allStatuses],
  })
  // Those that were found before stay as options: they may be chosen.
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map())
  if (found.some(({ id }) => !seen.has(id))) {
    setSeen(new Map([...seen, ...found.map(({ id, code }) => [id, code] as const)]))
  }
  return (
    <Controller
      control={control}
      name="subjectIds"
      render={({ field, fieldState }) => (
        <MultiComboBox
          label={t`被験者コード`}
          need="required"
          options={[...seen].map(([id, label]) => ({ id, label }))}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          onTextChange={setText}
          placeholder={t`コードで探す`}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
