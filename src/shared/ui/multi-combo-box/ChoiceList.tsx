import { ListBoxItem } from 'react-aria-components'
import { styled } from 'styled-components'
import { Icon } from '../icon'
import { NoOption, OptionBox, OptionCount, optionRow, type SelectOption } from '../select'
import { TagLabel } from '../tag-label'

type Choice = SelectOption & { colour?: string }

/** The open list. Every row has a checkbox to show that several can be chosen; creating a new option is last. */
export function ChoiceList({ createKey, emptyText }: { createKey: string; emptyText: string }) {
  return (
    <OptionBox renderEmptyState={() => <NoOption>{emptyText}</NoOption>}>
      {(choice: Choice) => (
        <Row id={choice.id} textValue={choice.label} data-create={choice.id === createKey || undefined}>
          {({ isSelected }) => (
            <>
              {choice.id === createKey ? (
                <Icon name="plus" size="sm" />
              ) : (
                <Box $isOn={isSelected}>{isSelected && <Icon name="check" size="sm" />}</Box>
              )}
              {choice.colour === undefined ? (
                <span>{choice.label}</span>
              ) : (
                <TagLabel name={choice.label} colour={choice.colour} />
              )}
              {choice.count !== undefined && <OptionCount>{choice.count}</OptionCount>}
            </>
          )}
        </Row>
      )}
    </OptionBox>
  )
}

const Row = styled(ListBoxItem)`
  ${optionRow}
  &[data-create] {
    color: ${({ theme }) => theme.color.accent.text};
  }
`
const Box = styled.span<{ $isOn: boolean }>`
  display: grid;
  place-items: center;
  width: 16px;
  height: 16px;
  border: 1.5px solid ${({ theme, $isOn }) => ($isOn ? theme.color.accent.solid : theme.color.border.control)};
  border-radius: ${({ theme }) => theme.radius.sm};
  background: ${({ theme, $isOn }) => ($isOn ? theme.color.accent.solid : theme.color.bg.surface)};
  color: ${({ theme }) => theme.color.text.onSolid};
`
