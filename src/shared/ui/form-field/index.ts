export { FieldHead } from './FieldHead'
export { FieldProblem } from './field-parts'
