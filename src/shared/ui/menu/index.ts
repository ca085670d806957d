export {
  Menu,
  MenuEntry,
  type MenuEntryProps,
  MenuHeading,
  MenuLine,
  MenuPopover,
  MenuSection,
  MenuTrigger,
} from './Menu'
