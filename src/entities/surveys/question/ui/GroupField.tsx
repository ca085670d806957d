import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import type { ItemOf } from '../../../../../engines/survey'
import type { Run, ShownItem } from '../../../../../engines/survey/run'
import { Words } from './Words'

/** Items under a common title, stacked or side by side. */
export function GroupField({
  item,
  shown,
  run,
  children,
}: {
  item: ItemOf<'group'>
  shown: ShownItem
  run: Run
  children: (shown: ShownItem) => ReactNode
}) {
  const id = useId()
  return (
    <Frame role="group" {...(item.text && { 'aria-labelledby': id })} data-address={shown.address}>
      {item.text && (
        <Title id={id}>
          <Words run={run} text={item.text} address={shown.address} />
        </Title>
      )}
      {item.help && (
        <Help>
          <Words run={run} text={item.help} address={shown.address} />
        </Help>
      )}
      <Items $isRow={item.display === 'row'}>{shown.items.map(children)}</Items>
    </Frame>
  )
}

const Frame = styled.div`
  min-width: 0;
`
const Title = styled.h2`
  font-size: 1.25em;
  line-height: 1.6;
`
const Help = styled.p`
  margin-top: 0.4em;
  font-size: 0.875em;
  line-height: 1.7;
  color: ${({ theme }) => theme.color.text.secondary};
`
const Items = styled.div<{ $isRow: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isRow }) => ($isRow ? 'repeat(auto-fit, minmax(min(11em, 100%), 1fr))' : 'minmax(0, 1fr)')};
  gap: 2.25em 1.25em;
  margin-top: 1.25em;
  h2 {
    font-size: 1.0625em;
  }
`
