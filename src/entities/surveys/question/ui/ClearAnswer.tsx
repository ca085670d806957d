import { Trans } from '@lingui/react/macro'
import { styled } from 'styled-components'
import type { Item, ItemType } from '../../../../../engines/survey'

/** Radios and lines have no empty position: one pressed by mistake is taken back here. */
const hasNoWayBack: ReadonlySet<ItemType> = new Set<ItemType>([
  'single',
  'likert',
  'yesNo',
  'slider',
  'nrs',
  'rating',
  'matrix',
])

/** Takes back the answer to a question that may stay open. */
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
