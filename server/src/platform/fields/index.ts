export { checkField } from './check-field'
export { type Choice, type Field, type Fields, labelsOf, type ValueOf, writtenIn } from './field'
