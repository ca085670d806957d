import { styled } from 'styled-components'
import { Icon } from '../icon'

/** The file's error, below the drop zone. */
export function FieldProblemLine({ children }: { children: string }) {
  return (
    <Line role="alert">
      <Icon name="alert" size="sm" />
      {children}
    </Line>
  )
}

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
  margin-top: ${({ theme }) => theme.space[6]};
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.danger.text};
`
