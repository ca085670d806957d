import { ListBox, ListBoxItem } from 'react-aria-components'
import { styled } from 'styled-components'
import { Icon } from '../icon'
import type { SelectOption } from '../select'
import { TagLabel } from '../tag-label'

type Choice = SelectOption & { colour?: string }

/** The open list: every row has its box, so that one sees that several may be chosen; making a new one is last. */
export function ChoiceList({ createKey, emptyWords }: { createKey: string; emptyWords: string }) {
  return (
    <List renderEmptyState={() => <Empty>{emptyWords}</Empty>}>
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
              {choice.count !== undefined && <Count>{choice.count}</Count>}
            </>
          )}
        </Row>
      )}
    </List>
  )
}

const List = styled(ListBox<Choice>)`
  min-width: var(--trigger-width);
  max-height: inherit;
  padding: ${({ theme }) => theme.space[4]};
  overflow: auto;
  outline: none;
`
const Row = styled(ListBoxItem)`
  ${({ theme }) => ({ ...theme.typography.dense })}
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  min-height: 32px;
  padding: ${({ theme }) => `${theme.space[4]} ${theme.space[8]}`};
  border-radius: ${({ theme }) => theme.radius.md};
  cursor: pointer;
  outline: none;
  &[data-focused] {
    background: ${({ theme }) => theme.color.bg.hover};
  }
  &[data-create] {
    color: ${({ theme }) => theme.color.accent.text};
  }
  @media (pointer: coarse) {
    min-height: ${({ theme }) => theme.size.targetTouch};
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
const Count = styled.span`
  margin-left: auto;
  color: ${({ theme }) => theme.color.text.secondary};
`
const Empty = styled.p`
  ${({ theme }) => ({ ...theme.typography.dense })}
  padding: ${({ theme }) => theme.space[8]};
  color: ${({ theme }) => theme.color.text.secondary};
`
