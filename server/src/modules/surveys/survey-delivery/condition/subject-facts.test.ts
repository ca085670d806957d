import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Field, testSubjectFields } from '../../../../../../engines/fields'
import { type SubjectFact, subjectFactKeys, subjectVariable } from '../../../../../../engines/variables'
import { aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { subjectFactsOf } from '../../../../platform/fields/subject-facts'
import { subjectsMeeting } from './meets-condition'

const { db } = await testDatabase()

const fieldOf = (fact: SubjectFact): Field => testSubjectFields[fact]

/** A value of a fact, as conditions compare it: one that a subject has whom somebody filled in. */
function sampleOf(fact: SubjectFact): string | number {
  const field = fieldOf(fact)
  if ('choices' in field) return Object.keys(field.choices)[1] ?? ''
  const { type } = subjectVariable(fact)
  if (type.kind === 'date') return `2026-0${4 + subjectFactKeys.indexOf(fact)}-01`
  return field.kind === 'number' ? field.maximum : 1994
}
const values = Object.fromEntries(subjectFactKeys.map((fact) => [fact, sampleOf(fact)]))

const aKnownSubject = () =>
  aTestSubject(db, Object.fromEntries(subjectFactKeys.map((fact) => [fieldOf(fact).column, values[fact]])))

test('the facts of a subject are read by their names; days as they are written, and what nobody has said is null', async () => {
  const read = async (id: string) => {
    const { rows } = await sql<{ asked: unknown }>`
      select ${sql.raw(subjectFactsOf('t'))} as asked from test_subject t where t.id = ${id}`.execute(db)
    return rows[0]?.asked
  }
  expect(await read((await aKnownSubject()).id)).toEqual(values)
  const unknown = await aTestSubject(db)
  expect(await read(unknown.id)).toMatchObject({ enrolledOn: null, birthYear: null, sex: null })
})

test.each(subjectFactKeys)('a delivery can ask for %s', async (subject) => {
  const [known, unknown] = [await aKnownSubject(), await aTestSubject(db)]
  const condition = { left: { subject }, operator: '=', right: { value: sampleOf(subject) } } as const
  const met = await subjectsMeeting(db, condition, [known.id, unknown.id], new Date('2026-05-01T00:00:00Z'))
  expect(met.has(known.id)).toBe(true)
  if (subject !== 'status') expect(met.has(unknown.id)).toBe(false)
})
