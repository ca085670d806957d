import { type Key, ListBox, ListBoxItem } from 'react-aria-components'
import { styled } from 'styled-components'
import { Icon } from '../icon'

/** `count` stands at the right, such as 58名. */
export interface SelectOption<T extends Key = Key> {
  id: T
  label: string
  count?: string
}

/** The open list of a select; the chosen option has a check. */
export function OptionList({
  options,
  emptyWords,
}: {
  /** Absent in a combobox, which hands its own down. */
  options?: readonly SelectOption[]
  emptyWords?: string
}) {
  return (
    <List
      {...(options && { items: options as SelectOption[] })}
      {...(emptyWords !== undefined && { renderEmptyState: () => <Empty>{emptyWords}</Empty> })}
    >
      {(option: SelectOption) => (
        <Item id={option.id} textValue={option.label}>
          {({ isSelected }) => (
            <>
              <span>{option.label}</span>
              {option.count !== undefined && <Count>{option.count}</Count>}
              {isSelected && <Icon name="check" size="sm" />}
            </>
          )}
        </Item>
      )}
    </List>
  )
}

const List = styled(ListBox<SelectOption>)`
  min-width: var(--trigger-width);
  max-height: inherit;
  padding: ${({ theme }) => theme.space[4]};
  overflow: auto;
  outline: none;
`
const Item = styled(ListBoxItem)`
  ${({ theme }) => ({ ...theme.typography.dense })}
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  min-height: 32px;
  padding: ${({ theme }) => `${theme.space[4]} ${theme.space[8]}`};
  border-radius: ${({ theme }) => theme.radius.md};
  color: ${({ theme }) => theme.color.text.primary};
  cursor: pointer;
  outline: none;
  > svg {
    margin-left: auto;
    color: ${({ theme }) => theme.color.accent.text};
  }
  &[data-focused] {
    background: ${({ theme }) => theme.color.bg.hover};
  }
  &[data-selected] {
    font-weight: ${({ theme }) => theme.font.weight.bold};
  }
  &[data-focus-visible] {
    outline: 2px solid ${({ theme }) => theme.color.focus.ring};
    outline-offset: -2px;
  }
  @media (pointer: coarse) {
    min-height: ${({ theme }) => theme.size.targetTouch};
  }
`
const Count = styled.span`
  margin-left: auto;
  font-weight: ${({ theme }) => theme.font.weight.regular};
  color: ${({ theme }) => theme.color.text.tertiary};
`
const Empty = styled.p`
  ${({ theme }) => ({ ...theme.typography.dense })}
  padding: ${({ theme }) => theme.space[8]};
  color: ${({ theme }) => theme.color.text.secondary};
`
