export { FieldHead } from './FieldHead'
export { FieldLabel, FieldProblem } from './field-parts'
