import type { ReactNode } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import type { TestSubjectSettings } from '@/entities/test-subject'
import { localDateOf } from '@/shared/lib/dates'
import { type StudyPeriod, studyDays } from '@/shared/lib/study-days'
import { media } from '@/shared/theme'
import { fieldEntries, type TestSubjectFieldName, testSubjectFields } from '../../../../../engines/fields'
import type { SubjectValues } from '../model/subject-form'
import { AttributeFields } from './AttributeFields'
import { PersonalDataSection } from './PersonalDataSection'
import { SubjectField } from './SubjectField'
import { TagChoice } from './TagChoice'

/** All fields of a test subject. */
export function SubjectFields({
  control,
  projectId,
  period,
  subject,
  personalData,
}: {
  control: Control<SubjectValues>
  projectId: string
  /** The period of the project; undefined while it loads. */
  period: StudyPeriod | undefined
  /** The stored values; null for a new subject. */
  subject: TestSubjectSettings | null
  /** 個人情報: the fields, or a placeholder until they are shown. */
  personalData: ReactNode
}) {
  const days = studyDays(period ?? noPeriod, localDateOf(new Date(), 'Asia/Tokyo'))
  const isNoteVisible = useWatch({ control, name: 'note' }) !== null
  const field = { control, days, subject }
  const pairOf = (names: readonly TestSubjectFieldName[]) => (
    <Pair key={names.join()}>
      {names.map((name) => (
        <SubjectField key={name} {...field} name={name} />
      ))}
    </Pair>
  )
  return (
    <>
      {pairs.slice(0, 2).map(pairOf)}
      <TagChoice control={control} projectId={projectId} />
      {pairs.slice(2).map(pairOf)}
      {isNoteVisible && (
        <>
          <SubjectField {...field} name="note" />
          <AttributeFields control={control} />
        </>
      )}
      <PersonalDataSection projectId={projectId}>{personalData}</PersonalDataSection>
    </>
  )
}

/** Which fields are in one row. */
const placed: readonly (readonly TestSubjectFieldName[])[] = [
  ['code', 'status'],
  ['enrolledOn', 'endedOn'],
  ['birthYear', 'sex'],
  ['locale', 'timeZone'],
]

/** A field without a place stands below the others. */
const unplaced = fieldEntries(testSubjectFields)
  .filter(([name]) => name !== 'note' && !placed.flat().includes(name))
  .map(([name]) => [name])
const pairs = [...placed, ...unplaced]

const noPeriod = { startOn: null, endOn: null }

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[16]};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${({ theme }) => theme.space[20]};
  }
`
