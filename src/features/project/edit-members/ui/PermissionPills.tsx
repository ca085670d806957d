import { useLingui } from '@lingui/react/macro'
import { ToggleButton } from 'react-aria-components'
import { styled } from 'styled-components'
import type { ProjectMember } from '@/entities/project'
import { focusRing } from '@/shared/theme'
import { Icon } from '@/shared/ui/icon'
import { useTellOutcome } from '@/shared/ui/snackbar'
import { useSetProjectMemberMutation } from '../api/edit-members-api'

/** The permissions of a member; a press grants or revokes one at once. Every member may view. */
export function PermissionPills({ projectId, member }: { projectId: string; member: ProjectMember }) {
  const { t } = useLingui()
  const tell = useTellOutcome()
  const [set, { isLoading }] = useSetProjectMemberMutation()
  const { user, viewerCanChange, canExport, canViewPersonalData } = member
  const put = async (change: { canExport?: boolean; canViewPersonalData?: boolean }) => {
    const next = { canExport, canViewPersonalData, ...change }
    await tell(set({ projectId, userId: user.id, ...next }), t`${user.name} さんの権限を変更しました。`)
  }
  return (
    <Pills role="group" aria-label={t`${user.name} さんの権限`}>
      <Pill isSelected isDisabled>
        <Icon name="eye" size="sm" />
        {t`閲覧`}
      </Pill>
      <Pill
        isSelected={canExport}
        isDisabled={!viewerCanChange || isLoading}
        onChange={(isOn) => void put({ canExport: isOn })}
      >
        <Icon name="download" size="sm" />
        {t`データ出力`}
      </Pill>
      <Pill
        isSelected={canViewPersonalData}
        isDisabled={!viewerCanChange || isLoading}
        onChange={(isOn) => void put({ canViewPersonalData: isOn })}
      >
        <Icon name="lock" size="sm" />
        {t`個人情報の閲覧`}
      </Pill>
    </Pills>
  )
}

const Pills = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[6]};
`
const Pill = styled(ToggleButton)`
  ${focusRing}
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
  min-height: 28px;
  padding: 0 ${({ theme }) => theme.space[12]};
  border: 1px solid ${({ theme }) => theme.color.border.control};
  border-radius: ${({ theme }) => theme.radius.full};
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
  background: transparent;
  cursor: pointer;
  &[data-selected] {
    border-color: ${({ theme }) => theme.color.accent.border};
    color: ${({ theme }) => theme.color.accent.text};
    background: ${({ theme }) => theme.color.bg.selected};
  }
  &[data-disabled] {
    cursor: default;
  }
`
