export { OptionList, type SelectOption } from './OptionList'
export { Select, type SelectProps } from './Select'
