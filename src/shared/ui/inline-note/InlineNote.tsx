import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../icon'

export type NoteTone = 'info' | 'success' | 'warning' | 'danger'

const icons = { info: 'info', success: 'check-circle', warning: 'warning', danger: 'alert' } as const

/** What happened and what to do next; stays until it is solved. Errors are announced at once. */
export function InlineNote({
  tone = 'info',
  title,
  children,
  action,
}: {
  tone?: NoteTone
  title?: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <Frame $tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Words $tone={tone}>
        <Icon name={icons[tone]} />
        <div>
          {title !== undefined && <Title>{title}</Title>}
          {children}
        </div>
      </Words>
      {action}
    </Frame>
  )
}

const Frame = styled.div<{ $tone: NoteTone }>`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  align-items: center;
  justify-content: flex-end;
  padding: 10px 12px;
  border-radius: ${({ theme }) => theme.radius.md};
  font-size: ${({ theme }) => theme.typography.dense.fontSize};
  line-height: 1.6;
  color: ${({ theme }) => theme.color.text.primary};
  background: ${({ theme, $tone }) => theme.color[$tone].subtle};
`
// If the text would become too narrow, the action moves below it.
const Words = styled.div<{ $tone: NoteTone }>`
  display: flex;
  gap: 10px;
  flex: 1 1 18em;
  min-width: 0;
  text-wrap: pretty;
  word-break: auto-phrase;
  > svg {
    margin-top: 3px;
    color: ${({ theme, $tone }) => theme.color[$tone].text};
  }
  > div {
    flex: 1;
    min-width: 0;
  }
`
const Title = styled.p`
  font-weight: ${({ theme }) => theme.font.weight.bold};
`
