import { useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { useGoneTagIds, useTagsOfProject } from '@/entities/tag'
import { SubjectsField, type TestSubjectStatusName } from '@/entities/test-subject'
import { MultiComboBox } from '@/shared/ui/multi-combo-box'
import { NumberField } from '@/shared/ui/number-field'
import type { AlertRule as AlertDefinition } from '../../../../../engines/alert-rule'

type Targets = AlertDefinition['targets']
export type NamedSubjects = readonly { readonly id: string; readonly code: string }[]

/** Those who take part, or will. */
const statuses: readonly TestSubjectStatusName[] = ['ACTIVE', 'INVITED']

/** Whom a rule looks at: everybody, or who has a tag or is named; without exceptions, and on which study days. */
export function TargetFields({
  projectId,
  targets,
  named,
  onChange,
}: {
  projectId: string
  targets: Targets
  named: NamedSubjects
  onChange: (targets: Targets) => void
}) {
  const { t } = useLingui()
  const tags = useTagsOfProject(projectId).map(({ id, name, colour }) => ({ id, label: name, colour }))
  // Named, so that they can be taken out of the rule.
  const gone = useGoneTagIds(projectId, [...targets.tagIds, ...targets.exceptTagIds])
  const withGone = (chosen: readonly string[]) => [
    ...tags,
    ...gone.filter((id) => chosen.includes(id)).map((id) => ({ id, label: t`削除されたタグ` })),
  ]
  const change = (values: Partial<Targets>) => onChange({ ...targets, ...values })
  const ofProject = { projectId, statuses, named }
  return (
    <>
      <MultiComboBox
        label={t`対象のタグ`}
        need="optional"
        hint={t`タグも被験者も選ばなければ、参加中の全員です。`}
        options={withGone(targets.tagIds)}
        value={targets.tagIds}
        onChange={(tagIds) => change({ tagIds })}
      />
      <SubjectsField
        {...ofProject}
        label={t`対象の被験者`}
        need="optional"
        hint={t`タグも選ぶと、どちらかに当てはまる人です。`}
        value={targets.subjectIds}
        onChange={(subjectIds) => change({ subjectIds })}
      />
      <MultiComboBox
        label={t`除くタグ`}
        need="optional"
        options={withGone(targets.exceptTagIds)}
        value={targets.exceptTagIds}
        onChange={(exceptTagIds) => change({ exceptTagIds })}
      />
      <SubjectsField
        {...ofProject}
        label={t`除く被験者`}
        need="optional"
        value={targets.exceptSubjectIds}
        onChange={(exceptSubjectIds) => change({ exceptSubjectIds })}
      />
      <StudyDays targets={targets} onChange={onChange} />
    </>
  )
}

function StudyDays({ targets, onChange }: { targets: Targets; onChange: (targets: Targets) => void }) {
  const { t } = useLingui()
  const set = (part: 'fromStudyDay' | 'toStudyDay', day: number | null) => {
    const next = Object.fromEntries(Object.entries(targets).filter(([name]) => name !== part))
    onChange({ ...next, ...(day !== null && { [part]: day }) } as Targets)
  }
  const limits = { unit: t`日目`, step: 1, minValue: 1, maxValue: 3660, need: 'optional' } as const
  return (
    <Pair>
      <NumberField
        {...limits}
        label={t`参加の何日目から`}
        value={targets.fromStudyDay ?? null}
        onChange={(day) => set('fromStudyDay', day)}
      />
      <NumberField
        {...limits}
        label={t`参加の何日目まで`}
        value={targets.toStudyDay ?? null}
        onChange={(day) => set('toStudyDay', day)}
      />
    </Pair>
  )
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
  gap: ${({ theme }) => theme.space[12]};
`
