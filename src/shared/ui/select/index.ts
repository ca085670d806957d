export { OptionList, type SelectOption } from './OptionList'
export { NoOption, OptionBox, OptionCount, optionRow } from './option-style'
export { Select, type SelectProps } from './Select'
