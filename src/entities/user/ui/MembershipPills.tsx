import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { paths } from '@/shared/routes'
import { media } from '@/shared/theme'
import { Icon, type IconName } from '@/shared/ui/icon'
import { TextLink } from '@/shared/ui/link'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import type { ManagedUser } from '../api/user-api'

/** The projects a user works in, with their permissions. Owners have every permission. プロジェクトの権限 */
export function MembershipPills({
  worksOnAllProjects,
  memberships,
}: Pick<ManagedUser, 'worksOnAllProjects' | 'memberships'>) {
  const { t } = useLingui()
  if (worksOnAllProjects) return <Trans>すべてのプロジェクト</Trans>
  if (memberships.length === 0) return '—'
  return (
    <Pills>
      {memberships.map((each) => (
        <Pill key={each.projectId}>
          {/* Leads to the project's members, where its name is written out. */}
          <Code to={paths.memberEdit(each.projectId)} aria-label={`${each.projectCode} ${each.projectName}`}>
            {each.projectCode}
          </Code>
          <Right icon="eye" label={t`閲覧`} isGiven />
          <Right icon="download" label={t`データ出力`} isGiven={each.canExport} />
          <Right icon="lock" label={t`個人情報の閲覧`} isGiven={each.canViewPersonalData} />
        </Pill>
      ))}
    </Pills>
  )
}

/** The meaning of the icons in the pills. */
export function MembershipLegend() {
  return (
    <Legend>
      <span>
        <Icon name="eye" size="sm" />
        <Trans>閲覧</Trans>
      </span>
      <span>
        <Icon name="download" size="sm" />
        <Trans>データ出力</Trans>
      </span>
      <span>
        <Icon name="lock" size="sm" />
        <Trans>個人情報の閲覧</Trans>
      </span>
    </Legend>
  )
}

function Right({ icon, label, isGiven }: { icon: IconName; label: string; isGiven: boolean }) {
  return (
    <Picture $isGiven={isGiven}>
      <Icon name={icon} size="sm" />
      {isGiven && <VisuallyHidden>{label}</VisuallyHidden>}
    </Picture>
  )
}

const Pills = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[4]};
`
const Pill = styled.li`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[6]};
  height: 24px;
  padding: 0 ${({ theme }) => theme.space[6]};
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.sm};
  background: ${({ theme }) => theme.color.bg.surface};
  ${({ theme }) => ({ ...theme.typography.caption })}
  white-space: nowrap;
`
const Code = styled(TextLink)`
  font-weight: ${({ theme }) => theme.font.weight.bold};
`
const Picture = styled.span<{ $isGiven: boolean }>`
  display: inline-flex;
  color: ${({ theme, $isGiven }) => ($isGiven ? theme.color.accent.text : theme.color.text.disabled)};
`
const Legend = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[12]}`};
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
  span {
    display: inline-flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[4]};
  }
  ${media.rail} {
    display: none;
  }
`
