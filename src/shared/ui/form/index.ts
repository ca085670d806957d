export { ErrorSummary } from './ErrorSummary'
export { Form, type FormProps } from './Form'
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
export { failureSentence, putRefusal } from './put-refusal'
export { useSaveForm } from './use-save-form'
