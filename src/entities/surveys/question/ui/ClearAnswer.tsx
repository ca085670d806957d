import { Trans } from '@lingui/react/macro'
import { styled } from 'styled-components'
import type { Item, ItemType } from '../../../../../engines/survey'

/** Radio buttons and scales cannot be unselected, so they need a button to clear the answer. */
const hasNoWayBack: ReadonlySet<ItemType> = new Set<ItemType>([
  'single',
  'likert',
  'yesNo',
  'slider',
  'nrs',
  'rating',
  'matrix',
])

/** Clears the answer to an optional question. */
export function ClearAnswer({ item, onClear }: { item: Item; onClear: () => void }) {
  const mayStayOpen = !('required' in item) || item.required === undefined
  if (!mayStayOpen || !hasNoWayBack.has(item.type)) return null
  return (
    <Clear type="button" onClick={onClear}>
      <Trans>回答を取り消す</Trans>
    </Clear>
  )
}

const Clear = styled.button`
  min-height: 48px;
  margin-top: 0.25em;
  font-size: 0.875em;
  color: ${({ theme }) => theme.color.accent.text};
  text-decoration: underline;
`
