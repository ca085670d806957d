import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { focusRing } from '@/shared/theme'

/** A long list of lines in a frame, in which it is scrolled. Tab reaches it, so that the keyboard can scroll it, too. */
export function FramedList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <List tabIndex={0} aria-label={label}>
      {children}
    </List>
  )
}

const List = styled.ul`
  ${focusRing}
  max-height: 240px;
  overflow: auto;
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.md};
  /* A dialog has bullets before its lines, and these win over them. */
  && {
    margin: 0;
    padding: ${({ theme }) => `${theme.space[8]} ${theme.space[12]}`};
    list-style: none;
  }
  ${({ theme }) => ({ ...theme.typography.dense })}
  li {
    padding: ${({ theme }) => theme.space[4]} 0;
    overflow-wrap: anywhere;
  }
`
