export { type DefinitionProblem, definitionProblemText, type Report } from './definition-problem'
export { definitionWords } from './definition-words'
export { definitionLimits } from './limits'
export { isObject, list, object, record } from './objects'
export { boolean, keyOf, number, oneOf, text } from './scalars'
export {
  type JsonSchema,
  type NamedSchemas,
  type Path,
  pathOf,
  refuse,
  type Shape,
  type TypeOf,
  top,
  within,
} from './shape'
export { about, anyOf, byPart, byType, named } from './unions'
