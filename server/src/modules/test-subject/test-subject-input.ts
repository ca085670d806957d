import type { Insertable } from 'kysely'
import { FieldChecks } from '../../platform/field-checks'
import { unlikelyBirthYear } from '../../platform/known-days'
import type { TestSubjectTable } from '../../platform/tables'
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

/** The input as columns; INVALID_INPUT names every field that cannot be taken, with those that were refused before. */
export function testSubjectValues(
  input: TestSubjectInput,
  now: Date,
  checks: FieldChecks = new FieldChecks(),
): TestSubjectValues {
  const locale = input.locale === 'en' ? 'en' : 'ja'
  if (input.locale !== locale) checks.refuse('locale', '言語は日本語か英語を選んでください。')
  const values = {
    code: checks.code('code', '被験者コード', input.code, 64),
    status: input.status,
    enrolled_on: input.enrolledOn ?? null,
    ended_on: input.endedOn ?? null,
    birth_year: input.birthYear ?? null,
    sex: input.sex ?? null,
    locale,
    time_zone: input.timeZone || null,
    ...(typeof input.note === 'string' ? { note: checks.optional('note', 'メモ', input.note, 4000) } : {}),
    ...(input.attributes ? { attributes: attributesOf(input.attributes, checks) } : {}),
  } as const
  checks.order('endedOn', input.enrolledOn, input.endedOn)
  const thisYear = Number(localDayOf(now.getTime(), 'Asia/Tokyo').slice(0, 4))
  const unlikely = unlikelyBirthYear('生年', input.birthYear ?? thisYear, thisYear)
  if (unlikely !== null) checks.refuse('birthYear', unlikely)
  checks.timeZone('timeZone', input.timeZone)
  checks.done()
  return values
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
