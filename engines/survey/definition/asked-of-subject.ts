import { type SubjectField, subjectFields } from './condition-shapes'
import type { SurveyDefinition } from './definition-shape'

/** What a survey asks for of the subject: nobody's page is told more, and a preview asks for no more. */
export interface AskedOfSubject {
  readonly subjectFields: readonly SubjectField[]
  /** Names of tags. */
  readonly tags: readonly string[]
}

/** The facts of the subject that conditions and calculations read; they are the only parts with these names. */
export function askedOfSubject(definition: SurveyDefinition): AskedOfSubject {
  const [fields, tags] = [new Set<SubjectField>(), new Set<string>()]
  const left: unknown[] = [definition]
  for (let part = left.pop(); part !== undefined; part = left.pop()) {
    if (typeof part !== 'object' || part === null) continue
    for (const [name, value] of Object.entries(part)) {
      const field = name === 'subject' ? subjectFields.find((one) => one === value) : undefined
      if (field) fields.add(field)
      if (name === 'tag' && typeof value === 'string' && value !== '') tags.add(value)
      if (typeof value === 'object' && value !== null) left.push(value)
    }
  }
  return { subjectFields: subjectFields.filter((one) => fields.has(one)), tags: [...tags].sort() }
}
