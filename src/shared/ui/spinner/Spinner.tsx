import { keyframes, styled } from 'styled-components'
import { Icon } from '../icon'

/** Turns while something is on its way; stands still for people who asked for less motion. */
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
