export { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style'
export {
  type ControlSize,
  controlBox,
  fieldHintStyle,
  fieldLabelStyle,
  fieldLayout,
  fieldProblemStyle,
  LabelLine,
  OptionalMark,
  RequiredMark,
} from './field-style'
