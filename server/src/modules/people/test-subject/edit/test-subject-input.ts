import type { Insertable, Selectable } from 'kysely'
import { checkFields, type FieldInput } from '../../../../platform/fields'
import { FieldChecks } from '../../../../platform/input/field-checks'
import { type StudyPeriod, studyDayProblem } from '../../../../platform/input/study-days'
import type { TestSubjectTable } from '../../../../platform/tables'
import type { Message } from '../../../../platform/words'
import { localDayOf } from '../../../series/measurement'
import {
  type TestSubjectColumn,
  testSubjectFields,
  testSubjectLabels,
  testSubjectWords,
} from '../../../studies/subject-record'

type Row = Insertable<TestSubjectTable>

/** What a person fills in about a test subject. */
export type TestSubjectInput = FieldInput<typeof testSubjectFields> & {
  readonly attributes?: readonly { readonly name: string; readonly value: string }[] | null | undefined
}

/** The columns of a test subject that a person fills in; attributes as an object. What the input left out is not there. */
export type TestSubjectValues = Pick<Row, TestSubjectColumn> & {
  readonly attributes?: Record<string, string>
}

const mostAttributes = 50

/** Whether the input may say who the subject is; what is left out or null says nothing. */
export function namesSubject({ note, attributes }: TestSubjectInput, isNew = false): boolean {
  return isNew ? Boolean(note || attributes?.length) : typeof note === 'string' || Boolean(attributes)
}

/** What the values of a subject are checked against. */
export interface SubjectBounds {
  readonly now: Date
  /** Of the project. */
  readonly period: StudyPeriod
  /** The subject as it is stored: days that are there already may stay. */
  readonly present?: Present
}

type Present = Pick<Selectable<TestSubjectTable>, 'enrolled_on' | 'ended_on' | 'birth_year'>

/** The input as columns; INVALID_INPUT names every field that cannot be taken, with those that were refused before. */
export function testSubjectValues(
  input: TestSubjectInput,
  { now, period, present }: SubjectBounds,
  checks: FieldChecks = new FieldChecks(),
): TestSubjectValues {
  const today = localDayOf(now.getTime(), 'Asia/Tokyo')
  const labelled = { labels: testSubjectLabels, thisYear: Number(today.slice(0, 4)) }
  const values = {
    ...checkFields(checks, input, testSubjectFields, labelled),
    ...(input.attributes ? { attributes: attributesOf(input.attributes, checks) } : {}),
  }
  checks.order('endedOn', input.enrolledOn, input.endedOn)
  for (const { field, message } of subjectDayProblems(values, present, { period, today }))
    checks.refuse(field, message)
  checks.done()
  return values
}

const days = ['enrolledOn', 'endedOn'] as const

/** What is wrong with the days of a subject that are new or changed, by field. */
export function subjectDayProblems(
  values: { readonly [Column in keyof Present]?: Present[Column] | undefined },
  present: Present | undefined,
  { period, today }: { readonly period: StudyPeriod; readonly today: string },
): { field: string; message: Message }[] {
  const problems: { field: string; message: Message }[] = days.flatMap((field) => {
    const { column } = testSubjectFields[field]
    const day = values[column]
    if (!day || day === present?.[column]) return []
    const message = studyDayProblem(testSubjectLabels[field], day, period, today)
    return message === null ? [] : [{ field, message }]
  })
  const { birth_year: born = present?.birth_year, enrolled_on: enrolled = present?.enrolled_on } = values
  const isKept = born === present?.birth_year && enrolled === present?.enrolled_on
  if (born && enrolled && !isKept && Number(enrolled.slice(0, 4)) < born) {
    problems.push({ field: 'birthYear', message: testSubjectWords.bornAfterEnrolment })
  }
  return problems
}

function attributesOf(
  attributes: NonNullable<TestSubjectInput['attributes']>,
  checks: FieldChecks,
): Record<string, string> {
  if (attributes.length > mostAttributes) {
    checks.refuse('attributes', testSubjectWords.tooManyAttributes(mostAttributes))
  }
  const named = new Map<string, string>()
  for (const [index, attribute] of attributes.entries()) {
    const path = `attributes.${index}`
    const name = checks.required(`${path}.name`, testSubjectWords.attributeName, attribute.name, 64)
    if (named.has(name)) checks.refuse(`${path}.name`, testSubjectWords.attributeTwice(name))
    named.set(name, checks.optional(`${path}.value`, testSubjectWords.attributeValue, attribute.value, 1000))
  }
  return Object.fromEntries(named)
}
