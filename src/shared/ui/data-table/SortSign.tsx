import { styled } from 'styled-components'

/** The arrow of the sorted column, the same in every list. Other columns keep the space for it. */
export function SortSign({ isSorted, isDescending }: { isSorted: boolean; isDescending: boolean }) {
  return <Sign aria-hidden="true">{isSorted ? (isDescending ? '↓' : '↑') : ''}</Sign>
}

const Sign = styled.span`
  min-width: 1em;
`
