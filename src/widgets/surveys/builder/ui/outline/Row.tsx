import { Trans } from '@lingui/react/macro'
import { memo, useState } from 'react'
import { styled } from 'styled-components'
import { ellipsis } from '@/shared/theme'
import { Icon, type IconName } from '@/shared/ui/icon'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import type { Item } from '../../../../../../engines/survey'
import { useActions } from '../builder-context'
import { NumberOf } from '../NumberOf'
import { dragItem, isLowerHalf, isOurs } from '../parts/drag'
import { typeIcon } from '../parts/type-icon'
import { useDrop } from './use-drop'

/** A page or item in the outline. Memoized, so that it renders only for its own changes. */
export const Row = memo(function Row({
  item,
  linkId,
  title,
  depth,
  place,
  size,
  isNumbered,
  leadsAway,
  isSelected,
  isFolded,
  onFold,
}: {
  item: Item | null
  linkId: string
  title: string
  depth: number
  /** Position among its siblings from 1; only some of them are rendered. */
  place: number
  size: number
  isNumbered: boolean
  /** Whether its answer shows other questions. */
  leadsAway: boolean
  isSelected: boolean
  /** Only for a page: its items are not listed. */
  isFolded: boolean
  onFold: (linkId: string) => void
}) {
  const { select } = useActions()
  const drop = useDrop(linkId)
  const [side, setSide] = useState<'before' | 'after' | null>(null)
  return (
    <Line
      role="treeitem"
      aria-level={depth + 1}
      aria-posinset={place}
      aria-setsize={size}
      aria-selected={isSelected}
      aria-expanded={item ? undefined : !isFolded}
      tabIndex={isSelected ? 0 : -1}
      data-row={linkId}
      data-page={item === null || undefined}
      data-drop={side}
      $depth={depth}
      $isPage={item === null}
      onClick={() => select(linkId)}
      draggable={item !== null}
      onDragStart={(event) => dragItem(event, linkId)}
      onDragOver={(event) => {
        if (!isOurs(event)) return
        event.preventDefault()
        setSide(isLowerHalf(event) ? 'after' : 'before')
      }}
      onDragLeave={() => setSide(null)}
      onDrop={(event) => {
        setSide(null)
        drop(event)
      }}
    >
      {item ? (
        <Icon name={typeIcon(item.type)} size="sm" />
      ) : (
        // Not a button, since the arrow keys → and ← of the tree fold, too.
        <Fold
          onClick={(event) => {
            event.stopPropagation()
            onFold(linkId)
          }}
        >
          <Icon name={isFolded ? 'chevron-right' : 'chevron-down'} size="sm" />
        </Fold>
      )}
      {isNumbered && (
        <Mono>
          <NumberOf linkId={linkId} />
        </Mono>
      )}
      <Title>{title}</Title>
      {item?.enableWhen && (
        <Mark>
          <Trans>条件付き</Trans>
        </Mark>
      )}
      {leadsAway && (
        <Branch>
          <Icon name="branch" size="sm" />
          <VisuallyHidden>
            <Trans>分岐あり</Trans>
          </VisuallyHidden>
        </Branch>
      )}
    </Line>
  )
})

/** The first line of the outline (the survey itself) or the last (the text at the end). */
export function EndRow({
  id,
  place,
  size,
  isSelected,
  icon,
  children,
}: {
  id: string
  place: number
  size: number
  isSelected: boolean
  icon: IconName
  children: string
}) {
  const { select } = useActions()
  return (
    <Line
      role="treeitem"
      aria-level={1}
      aria-posinset={place}
      aria-setsize={size}
      aria-selected={isSelected}
      tabIndex={isSelected ? 0 : -1}
      data-row={id}
      $depth={0}
      $isPage={false}
      onClick={() => select(id)}
    >
      <Icon name={icon} size="sm" />
      <Title>{children}</Title>
    </Line>
  )
}

const Line = styled.div<{ $depth: number; $isPage: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[6]};
  height: ${({ $isPage }) => ($isPage ? '30px' : '36px')};
  margin: 0 8px;
  padding: 0 10px;
  padding-left: calc(4px + ${({ $depth }) => Math.max(0, $depth - 1)} * 16px + ${({ $isPage }) => ($isPage ? '0px' : '10px')});
  border-radius: ${({ theme }) => theme.radius.md};
  ${({ theme }) => ({ ...theme.typography.dense })}
  font-weight: ${({ theme, $isPage }) => theme.font.weight[$isPage ? 'bold' : 'regular']};
  color: ${({ theme, $isPage }) => theme.color.text[$isPage ? 'secondary' : 'primary']};
  cursor: pointer;
  outline: none;
  > svg {
    flex: none;
    color: ${({ theme }) => theme.color.text.tertiary};
  }
  &:hover {
    background: ${({ theme }) => theme.color.bg.hover};
  }
  &[aria-selected='true'] {
    font-weight: ${({ theme }) => theme.font.weight.bold};
    color: ${({ theme }) => theme.color.accent.text};
    background: ${({ theme }) => theme.color.accent.subtle};
    > svg {
      color: inherit;
    }
  }
  &:focus-visible {
    outline: 2px solid ${({ theme }) => theme.color.focus.ring};
    outline-offset: -2px;
  }
  &[data-drop='before'] {
    box-shadow: inset 0 2px ${({ theme }) => theme.color.accent.solid};
  }
  &[data-drop='after'] {
    box-shadow: inset 0 -2px ${({ theme }) => theme.color.accent.solid};
  }
  @media (pointer: coarse) {
    height: ${({ theme }) => theme.size.targetTouch};
  }
`
const Title = styled.span`
  flex: 1;
  min-width: 0;
  ${ellipsis}
`
const Fold = styled.span`
  display: grid;
  flex: none;
  padding: ${({ theme }) => theme.space[4]};
  margin: -4px;
`
const Mono = styled.span`
  flex: none;
  min-width: 22px;
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.tertiary};
  [aria-selected='true'] > & {
    font-weight: inherit;
    color: inherit;
  }
`
const Mark = styled.span`
  flex: none;
  ${({ theme }) => ({ ...theme.typography.axis })}
  color: ${({ theme }) => theme.color.text.secondary};
`
const Branch = styled.span`
  display: grid;
  flex: none;
  padding: 3px 5px;
  border-radius: ${({ theme }) => theme.radius.sm};
  color: ${({ theme }) => theme.color.accent.text};
  background: ${({ theme }) => theme.color.accent.subtle};
`
