import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon, type IconName } from '@/shared/ui/icon'

/** A line over the whole application that stays until its matter is settled. */
export function NoticeBar({
  icon,
  children,
  actions,
}: {
  icon: IconName
  children: ReactNode
  actions: ReactNode
}) {
  return (
    <Bar>
      <Icon name={icon} />
      <Words>{children}</Words>
      {actions}
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[12]}`};
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[16]}`};
  color: ${({ theme }) => theme.color.warning.text};
  background: ${({ theme }) => theme.color.warning.subtle};
  border-bottom: 1px solid ${({ theme }) => theme.color.warning.border};
`
const Words = styled.span`
  ${({ theme }) => ({ ...theme.typography.dense })}
  flex: 1 1 12em;
`
