import { type Key, ListBoxItem } from 'react-aria-components'
import { styled } from 'styled-components'
import { Icon } from '../icon'
import { NoOption, OptionBox, OptionCount, optionRow } from './option-style'

/** `count` is shown at the right, such as 58名. */
export interface SelectOption<T extends Key = Key> {
  id: T
  label: string
  count?: string
}

/** The open list of a select; the chosen option has a check. */
export function OptionList({
  options,
  emptyText,
}: {
  /** Omitted in a combobox, which provides its own. */
  options?: readonly SelectOption[]
  emptyText?: string
}) {
  return (
    <OptionBox
      {...(options && { items: options as SelectOption[] })}
      {...(emptyText !== undefined && { renderEmptyState: () => <NoOption>{emptyText}</NoOption> })}
    >
      {(option: SelectOption) => (
        <Item id={option.id} textValue={option.label}>
          {({ isSelected }) => (
            <>
              <span>{option.label}</span>
              {option.count !== undefined && <OptionCount>{option.count}</OptionCount>}
              {isSelected && <Icon name="check" size="sm" />}
            </>
          )}
        </Item>
      )}
    </OptionBox>
  )
}

const Item = styled(ListBoxItem)`
  ${optionRow}
  color: ${({ theme }) => theme.color.text.primary};
  > svg {
    margin-left: auto;
    color: ${({ theme }) => theme.color.accent.text};
  }
  &[data-selected] {
    font-weight: ${({ theme }) => theme.font.weight.bold};
  }
  &[data-focus-visible] {
    outline: 2px solid ${({ theme }) => theme.color.focus.ring};
    outline-offset: -2px;
  }
`
