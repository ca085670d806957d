export { type Field, isRequired } from '../../../../engines/fields'
export { type FormValues, firstValues, formSchemas, storedValues } from './form-schemas'
