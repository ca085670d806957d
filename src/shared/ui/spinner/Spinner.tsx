import { keyframes, styled } from 'styled-components'
import { Icon } from '../icon'

/** Shown while something loads. Does not turn if the user prefers reduced motion. */
export function Spinner() {
  return (
    <Turning>
      <Icon name="refresh" size="sm" />
    </Turning>
  )
}

const turn = keyframes`
  to { transform: rotate(360deg); }
`
const Turning = styled.span`
  display: inline-flex;
  animation: ${turn} 1s linear infinite;
`
