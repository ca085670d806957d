import type { Insertable, Selectable } from 'kysely'
import { FieldChecks } from '../../platform/input/field-checks'
import { unlikelyBirthYear } from '../../platform/input/known-days'
import { type StudyPeriod, studyDayProblem } from '../../platform/input/study-days'
import type { TestSubjectTable } from '../../platform/tables'
import type { Said } from '../../platform/words'
import { localDayOf } from '../measurement'

type Row = Insertable<TestSubjectTable>

/** What a person fills in about a test subject. */
export interface TestSubjectInput {
  readonly code: string
  readonly status: NonNullable<Row['status']>
  readonly enrolledOn?: string | null | undefined
  readonly endedOn?: string | null | undefined
  readonly birthYear?: number | null | undefined
  readonly sex?: Row['sex'] | undefined
  readonly locale: string
  readonly timeZone?: string | null | undefined
  readonly note?: string | null | undefined
  readonly attributes?: readonly { readonly name: string; readonly value: string }[] | null | undefined
}

/** The columns of a test subject that a person fills in; attributes as an object. What the input left out is not there. */
export type TestSubjectValues = Pick<
  Row,
  'code' | 'status' | 'enrolled_on' | 'ended_on' | 'birth_year' | 'sex' | 'locale' | 'time_zone' | 'note'
> & { readonly attributes?: Record<string, string> }

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
  const values = {
    code: checks.code('code', '被験者コード', input.code, 64),
    status: input.status,
    enrolled_on: input.enrolledOn ?? null,
    ended_on: input.endedOn ?? null,
    birth_year: input.birthYear ?? null,
    sex: input.sex ?? null,
    locale: checks.language('locale', input.locale),
    time_zone: checks.optionalTimeZone('timeZone', input.timeZone),
    ...(typeof input.note === 'string' ? { note: checks.optional('note', 'メモ', input.note, 4000) } : {}),
    ...(input.attributes ? { attributes: attributesOf(input.attributes, checks) } : {}),
  } as const
  checks.order('endedOn', input.enrolledOn, input.endedOn)
  const today = localDayOf(now.getTime(), 'Asia/Tokyo')
  for (const { field, message } of subjectDayProblems(values, present, { period, today }))
    checks.refuse(field, message)
  if (values.birth_year !== null)
    checks.unlessFine('birthYear', unlikelyBirthYear('生年', values.birth_year, Number(today.slice(0, 4))))
  checks.done()
  return values
}

const days = [
  ['enrolledOn', 'enrolled_on', '参加開始日'],
  ['endedOn', 'ended_on', '参加終了日'],
] as const

/** What is wrong with the days of a subject that are new or changed, by field. */
export function subjectDayProblems(
  values: { readonly [Column in keyof Present]?: Present[Column] | undefined },
  present: Present | undefined,
  { period, today }: { readonly period: StudyPeriod; readonly today: string },
): { field: string; message: Said }[] {
  const problems: { field: string; message: Said }[] = days.flatMap(([field, column, label]) => {
    const day = values[column]
    if (!day || day === present?.[column]) return []
    const message = studyDayProblem(label, day, period, today)
    return message === null ? [] : [{ field, message }]
  })
  const { birth_year: born = present?.birth_year, enrolled_on: enrolled = present?.enrolled_on } = values
  const isKept = born === present?.birth_year && enrolled === present?.enrolled_on
  if (born && enrolled && !isKept && Number(enrolled.slice(0, 4)) < born) {
    problems.push({ field: 'birthYear', message: '生年は、参加開始日の年より前にしてください。' })
  }
  return problems
}

function attributesOf(
  attributes: NonNullable<TestSubjectInput['attributes']>,
  checks: FieldChecks,
): Record<string, string> {
  if (attributes.length > mostAttributes) {
    checks.refuse('attributes', `属性は${mostAttributes}個まで登録できます。`)
  }
  const named = new Map<string, string>()
  for (const [index, attribute] of attributes.entries()) {
    const path = `attributes.${index}`
    const name = checks.required(`${path}.name`, '属性名', attribute.name, 64)
    if (named.has(name)) checks.refuse(`${path}.name`, `属性名「${name}」が重複しています。`)
    named.set(name, checks.optional(`${path}.value`, '値', attribute.value, 1000))
  }
  return Object.fromEntries(named)
}
