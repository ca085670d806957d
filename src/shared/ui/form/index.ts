export { ErrorSummary } from './ErrorSummary'
export { Form, type FormProps } from './Form'
export { failureSentence } from './failure-sentence'
export {
  FormCheckbox,
  FormComboBox,
  FormDatePicker,
  FormMultiComboBox,
  FormNumberField,
  FormRadioCards,
  FormSelect,
  FormTextArea,
  FormTextField,
} from './fields'
export { putRefusal } from './put-refusal'
export { useSaveForm } from './use-save-form'
