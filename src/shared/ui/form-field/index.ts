export { FieldHead } from './FieldHead'
export { type ControlSize, controlBox, FieldLabel, FieldProblem, fieldLayout } from './field-parts'
