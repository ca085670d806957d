import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon, type IconName } from '@/shared/ui/icon'

/** A line above the whole application that stays until the problem is solved. */
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
      <Words>
        <Icon name={icon} />
        <span>{children}</span>
      </Words>
      <Actions>{actions}</Actions>
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `${theme.space[8]} ${theme.space[12]}`};
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[16]}`};
  color: ${({ theme }) => theme.color.warning.text};
  background: ${({ theme }) => theme.color.warning.subtle};
  border-bottom: 1px solid ${({ theme }) => theme.color.warning.border};
`
const Words = styled.span`
  ${({ theme }) => ({ ...theme.typography.dense })}
  display: flex;
  gap: ${({ theme }) => theme.space[12]};
  flex: 1 1 20em;
  text-wrap: pretty;
  word-break: auto-phrase;
  > svg {
    margin-top: 2px;
  }
`
const Actions = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[8]};
  margin-left: auto;
`
