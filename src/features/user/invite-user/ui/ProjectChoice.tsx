import { useLingui } from '@lingui/react/macro'
import { type Control, useController } from 'react-hook-form'
import { styled } from 'styled-components'
import { useProjectsQuery } from '@/entities/project'
import { withNote } from '@/shared/i18n'
import { Checkbox } from '@/shared/ui/checkbox'
import { MultiComboBox } from '@/shared/ui/multi-combo-box'
import type { InvitationValues, InvitedMembership } from '../model/invitation-schema'

const offered = { offset: 0, limit: 200 } as const

/** The projects that a member begins with, and what they may do in each. */
export function ProjectChoice({ control }: { control: Control<InvitationValues> }) {
  const { t } = useLingui()
  const { data } = useProjectsQuery(offered)
  const { field } = useController({ control, name: 'memberships' })
  const projects = data?.items ?? []
  const chosen = field.value
  const put = (projectId: string, change: Partial<InvitedMembership>) =>
    field.onChange(chosen.map((each) => (each.projectId === projectId ? { ...each, ...change } : each)))
  return (
    <Frame>
      <MultiComboBox
        label={t`プロジェクト`}
        need="optional"
        hint={t`登録した時点から閲覧できます。あとから「メンバーと権限」で変更できます。`}
        options={projects.map(({ id, name, code }) => ({ id, label: withNote(name, code) }))}
        value={chosen.map(({ projectId }) => projectId)}
        onChange={(ids) =>
          field.onChange(
            ids.map(
              (projectId) =>
                chosen.find((each) => each.projectId === projectId) ?? {
                  projectId,
                  canExport: false,
                  canViewPersonalData: false,
                },
            ),
          )
        }
        onBlur={field.onBlur}
      />
      {chosen.map(({ projectId, canExport, canViewPersonalData }) => {
        const name = projects.find(({ id }) => id === projectId)?.name ?? ''
        return (
          <Rights key={projectId} role="group" aria-label={t`${name} での権限`}>
            <b>{name}</b>
            <Checkbox isSelected={canExport} onChange={(isOn) => put(projectId, { canExport: isOn })}>
              {t`データ出力`}
            </Checkbox>
            <Checkbox
              isSelected={canViewPersonalData}
              onChange={(isOn) => put(projectId, { canViewPersonalData: isOn })}
            >
              {t`個人情報の閲覧`}
            </Checkbox>
          </Rights>
        )
      })}
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[12]};
`
const Rights = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[6]} ${theme.space[16]}`};
  ${({ theme }) => ({ ...theme.typography.dense })}
  > b {
    flex-basis: 100%;
  }
`
