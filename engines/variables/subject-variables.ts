import { testSubjectFields } from '../fields'
import { type SubjectFact, subjectFacts } from './subject-facts'
import type { Variable, VariableType } from './variable'

/** A fact of a subject, with name, definition and choices from the field that it is read from. */
export function subjectVariable(key: SubjectFact): Variable {
  const { label, definition } = testSubjectFields[key]
  const { privacy } = subjectFacts[key]
  return { key, name: label, definition, type: typeOf(key), grain: 'subject', privacy }
}

function typeOf(key: SubjectFact): VariableType {
  const field = testSubjectFields[key]
  if ('choices' in field) return { kind: 'choice', choices: field.choices }
  const fact = subjectFacts[key]
  return fact.type === 'number' ? { kind: 'number', unit: fact.unit, loinc: null } : { kind: 'date' }
}
