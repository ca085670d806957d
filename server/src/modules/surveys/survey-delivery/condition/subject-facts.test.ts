import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { subjectFactKeys } from '../../../../../../engines/variables'
import { aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { subjectFactsOf } from '../../../../platform/fields/subject-facts'
import { subjectsMeeting } from './meets-condition'

const { db } = await testDatabase()

/** A value of each fact, as conditions compare it; the compiler asks for that of a new one. */
const values = {
  status: 'active',
  enrolledOn: '2026-04-01',
  endedOn: '2026-09-30',
  birthYear: 1994,
  sex: 'female',
  locale: 'en',
} as const satisfies Record<(typeof subjectFactKeys)[number], string | number>

const aKnownSubject = () =>
  aTestSubject(db, {
    status: values.status,
    enrolled_on: values.enrolledOn,
    ended_on: values.endedOn,
    birth_year: values.birthYear,
    sex: values.sex,
    locale: values.locale,
  })

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
  const condition = { left: { subject }, operator: '=', right: { value: values[subject] } } as const
  const met = await subjectsMeeting(db, condition, [known.id, unknown.id], new Date('2026-05-01T00:00:00Z'))
  expect(met.has(known.id)).toBe(true)
  if (subject !== 'status') expect(met.has(unknown.id)).toBe(false)
})
