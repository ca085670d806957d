import { inOneGo } from '../../expressions/run'
import { type SubjectFact, subjectFactKeys } from '../../variables'
import type { SurveyDefinition } from './definition-shape'

/**
 * The facts of the subject that a survey uses. Pages receive only these, and a preview asks only for these.
 */
export interface AskedOfSubject {
  readonly subjectFields: readonly SubjectFact[]
  /** Tag names. */
  readonly tags: readonly string[]
}

/**
 * Collects the subject fields and tags in conditions and calculations; no other part of a definition has
 * these names.
 */
export function askedOfSubject(definition: SurveyDefinition): AskedOfSubject {
  return inOneGo(askingOfSubject(definition))
}

/** The same in steps, between which a server does other work. */
export function* askingOfSubject(definition: SurveyDefinition): Generator<void, AskedOfSubject> {
  const [fields, tags] = [new Set<SubjectFact>(), new Set<string>()]
  const left: unknown[] = [definition]
  for (let part = left.pop(); part !== undefined; part = left.pop()) {
    if (typeof part !== 'object' || part === null) continue
    yield
    for (const [name, value] of Object.entries(part)) {
      const field = name === 'subject' ? subjectFactKeys.find((one) => one === value) : undefined
      if (field) fields.add(field)
      if (name === 'tag' && typeof value === 'string' && value !== '') tags.add(value)
      if (typeof value === 'object' && value !== null) left.push(value)
    }
  }
  return { subjectFields: subjectFactKeys.filter((one) => fields.has(one)), tags: [...tags].sort() }
}
