import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { media } from '@/shared/theme'

export interface Fact {
  name: string
  value: ReactNode
  /** At the right end, such as a copy button. */
  action?: ReactNode
}

/** Names and values, one pair per line. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <List>
      {facts.map(({ name, value, action }) => (
        <Line key={name}>
          <Name>{name}</Name>
          <Value>
            <span>{value}</span>
            {action}
          </Value>
        </Line>
      ))}
    </List>
  )
}

const List = styled.dl`
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.lg};
`
const Line = styled.div`
  display: grid;
  grid-template-columns: 9em minmax(0, 1fr);
  align-items: center;
  gap: ${({ theme }) => `${theme.space[2]} ${theme.space[16]}`};
  min-height: ${({ theme }) => theme.size.controlLg};
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[16]}`};
  & + & {
    border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Name = styled.dt`
  ${({ theme }) => ({ ...theme.typography.dense })}
  color: ${({ theme }) => theme.color.text.secondary};
  word-break: auto-phrase;
`
const Value = styled.dd`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[12]};
  min-width: 0;
  word-break: auto-phrase;
`
