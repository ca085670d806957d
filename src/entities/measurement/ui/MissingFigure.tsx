import styled from 'styled-components'
import { named } from '@/shared/i18n'
import { missing } from '@/shared/lib/numbers'
import { visuallyHidden } from '@/shared/theme'
import { type DayStateName, dayStateName, dayStateSentence } from '../model/day-state'

/** — with its reason: as a tooltip for the mouse, as text for a screen reader. */
export function MissingFigure({ state }: { state: DayStateName }) {
  const name = dayStateName(state)
  return (
    <Dash title={named(name, dayStateSentence(state))}>
      <span aria-hidden="true">{missing}</span>
      <Words>{name}</Words>
    </Dash>
  )
}

const Dash = styled.span`
  color: ${({ theme }) => theme.color.text.tertiary};
  cursor: help;
`
const Words = styled.span`
  ${visuallyHidden}
`
