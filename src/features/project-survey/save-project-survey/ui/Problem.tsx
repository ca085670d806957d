import { styled } from 'styled-components'
import { fieldProblemStyle } from '@/shared/ui/control-style'
import { Icon } from '@/shared/ui/icon'

/** The message of a problem with the part above. */
export function Problem({ id, children }: { id?: string; children: string | undefined }) {
  if (children === undefined) return null
  return (
    <Line id={id} data-problem>
      <Icon name="alert" size="sm" />
      {children}
    </Line>
  )
}

const Line = styled.p`
  ${fieldProblemStyle}
`
