import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  Header,
  type MenuItemProps,
  MenuSection,
  MenuTrigger,
  Separator,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { Icon, type IconName } from '../icon'
import { ListPopover } from '../popover'

export { MenuSection, MenuTrigger }

export interface MenuEntryProps extends Omit<MenuItemProps, 'children' | 'className' | 'style'> {
  icon?: IconName
  isDangerous?: boolean
  children: string
}

/** An action. In a group of options, the chosen one has a check. */
export function MenuEntry({ icon, isDangerous, children, ...rest }: MenuEntryProps) {
  return (
    // An entry that becomes another one while its menu fades out is made anew: react-aria throws where an item's id changes.
    <Item key={rest.id} {...rest} textValue={children} $isDangerous={isDangerous === true}>
      {({ isSelected }) => (
        <>
          {icon && <Icon name={icon} />}
          <Words>{children}</Words>
          {isSelected && <Icon name="check" />}
        </>
      )}
    </Item>
  )
}

export const MenuPopover = styled(ListPopover)`
  min-width: 200px;
`
export const Menu = styled(AriaMenu)`
  padding: ${({ theme }) => theme.space[4]};
  outline: none;
`
export const MenuHeading = styled(Header)`
  ${({ theme }) => ({ ...theme.typography.axis })}
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[8]} ${theme.space[4]}`};
  color: ${({ theme }) => theme.color.text.tertiary};
`
export const MenuLine = styled(Separator)`
  height: 1px;
  margin: ${({ theme }) => theme.space[4]} 0;
  background: ${({ theme }) => theme.color.border.subtle};
`
const Words = styled.span`
  flex: 1;
`
const Item = styled(AriaMenuItem)<{ $isDangerous: boolean }>`
  ${({ theme }) => ({ ...theme.typography.dense })}
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  min-height: 32px;
  padding: ${({ theme }) => `${theme.space[4]} ${theme.space[8]}`};
  border-radius: ${({ theme }) => theme.radius.md};
  color: ${({ theme, $isDangerous }) => ($isDangerous ? theme.color.danger.text : theme.color.text.primary)};
  cursor: pointer;
  outline: none;
  > svg {
    color: ${({ theme }) => theme.color.text.tertiary};
  }
  &[data-focused] {
    background: ${({ theme }) => theme.color.bg.hover};
  }
  &[data-focus-visible] {
    outline: 2px solid ${({ theme }) => theme.color.focus.ring};
    outline-offset: -2px;
  }
  &[data-disabled] {
    color: ${({ theme }) => theme.color.text.disabled};
    cursor: default;
  }
  @media (pointer: coarse) {
    min-height: ${({ theme }) => theme.size.targetTouch};
  }
`
