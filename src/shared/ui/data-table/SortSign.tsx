import { styled } from 'styled-components'

/** The mark beside the head that a list is sorted by, the same in every list; elsewhere its place stays free. */
export function SortSign({ isSorted, isDescending }: { isSorted: boolean; isDescending: boolean }) {
  return <Sign aria-hidden="true">{isSorted ? (isDescending ? '↓' : '↑') : ''}</Sign>
}

const Sign = styled.span`
  min-width: 1em;
`
