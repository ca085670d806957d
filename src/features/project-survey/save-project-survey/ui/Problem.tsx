import { styled } from 'styled-components'
import { fieldProblemLook } from '@/shared/ui/control-look'
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
  ${fieldProblemLook}
`
