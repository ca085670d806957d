export { type ButtonSize, type ButtonVariant, buttonLook } from './button-look'
export {
  type ControlSize,
  controlBox,
  fieldHintLook,
  fieldLabelLook,
  fieldLayout,
  fieldProblemLook,
  LabelLine,
  OptionalMark,
  RequiredMark,
} from './field-look'
