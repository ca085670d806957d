export { FoldedFields } from './FoldedFields'
export { Form, type FormProps } from './Form'
export { FormCheckbox } from './fields/FormCheckbox'
export { FormComboBox } from './fields/FormComboBox'
export { FormDatePicker } from './fields/FormDatePicker'

export { FormNumberField } from './fields/FormNumberField'
export { FormRadioCards } from './fields/FormRadioCards'
export { FormSelect } from './fields/FormSelect'
export { FormTextArea } from './fields/FormTextArea'
export { FormTextField } from './fields/FormTextField'
export { useDeclared } from './fields/use-declared'

export { useSaveForm } from './use-save-form'
