import type { Field, testSubjectFields } from '../fields'
import type { Privacy } from './variable'

/** The type of a fact by the kind of the field that it is read from. */
interface TypesOfKinds {
  readonly choice: 'choice'
  readonly language: 'choice'
  readonly day: 'date'
  readonly birthYear: 'number'
  readonly number: 'number'
}
type Declared = typeof testSubjectFields
type Facts = {
  readonly [Name in keyof Declared as Declared[Name]['kind'] extends keyof TypesOfKinds
    ? Declared[Name] extends Required<Pick<Field, 'definition'>>
      ? Name
      : never
    : never]: {
    readonly type: TypesOfKinds[Declared[Name]['kind'] & keyof TypesOfKinds]
    readonly privacy: Privacy
  } & (TypesOfKinds[Declared[Name]['kind'] & keyof TypesOfKinds] extends 'number' ? Measured : unknown)
}
interface Measured {
  /** UCUM. */
  readonly unit: string
}

/**
 * The facts of a subject that conditions of surveys and deliveries may ask: each field that has a definition. Their names are in
 * the fields, which a page for answering need not load.
 */
export const subjectFacts = {
  status: { type: 'choice', privacy: 'open' },
  enrolledOn: { type: 'date', privacy: 'open' },
  endedOn: { type: 'date', privacy: 'open' },
  // A year of the calendar.
  birthYear: { type: 'number', unit: 'a', privacy: 'personal' },
  sex: { type: 'choice', privacy: 'personal' },
  locale: { type: 'choice', privacy: 'personal' },
} as const satisfies Facts

export type SubjectFact = keyof typeof subjectFacts

export const subjectFactKeys = /* @__PURE__ */ Object.keys(subjectFacts) as readonly SubjectFact[]
