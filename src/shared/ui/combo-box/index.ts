export { ComboBox, type ComboBoxProps } from './ComboBox'
export { ComboLine, ComboOpener } from './combo-parts'
export { unknownOption } from './unknown-option'
