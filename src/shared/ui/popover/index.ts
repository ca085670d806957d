export { ListPopover } from './ListPopover'
export { Popover } from './Popover'
