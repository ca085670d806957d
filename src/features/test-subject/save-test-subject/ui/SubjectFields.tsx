import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { type TestSubjectSettings, testSubjectStatuses, testSubjectStatusName } from '@/entities/test-subject'
import { localDateOf } from '@/shared/lib/dates'
import { limitsWith, type StudyPeriod, studyDays } from '@/shared/lib/study-days'
import { timeZoneOptions } from '@/shared/lib/time-zones'
import { media } from '@/shared/theme'
import {
  FormComboBox,
  FormDatePicker,
  FormNumberField,
  FormSelect,
  FormTextArea,
  FormTextField,
} from '@/shared/ui/form'
import type { SubjectValues } from '../model/subject-form'
import { AttributeFields } from './AttributeFields'
import { PersonalDataSection } from './PersonalDataSection'
import { TagChoice } from './TagChoice'

/** Everything a person fills in about a test subject. */
export function SubjectFields({
  control,
  projectId,
  period,
  subject,
  personalData,
}: {
  control: Control<SubjectValues>
  projectId: string
  /** The days of the project; undefined while they are not known. */
  period: StudyPeriod | undefined
  /** As they are stored; null for a new one. */
  subject: TestSubjectSettings | null
  /** 個人情報: fields, or what stands in their place until they are shown. */
  personalData: ReactNode
}) {
  const { t } = useLingui()
  const zones = useMemo(timeZoneOptions, [])
  const days = studyDays(period ?? noPeriod, localDateOf(new Date(), 'Asia/Tokyo'))
  const seesNote = useWatch({ control, name: 'note' }) !== null
  return (
    <>
      <Pair>
        <FormTextField
          control={control}
          name="code"
          label={t`被験者コード`}
          need="required"
          autoComplete="off"
        />
        <FormSelect
          control={control}
          name="status"
          label={t`状態`}
          options={testSubjectStatuses.map((id) => ({ id, label: testSubjectStatusName(id) }))}
        />
      </Pair>
      <Pair>
        <FormDatePicker
          control={control}
          name="enrolledOn"
          label={t`参加開始日`}
          need="optional"
          {...limitsWith(days, subject?.enrolledOn)}
        />
        <FormDatePicker
          control={control}
          name="endedOn"
          label={t`参加終了日`}
          need="optional"
          {...limitsWith(days, subject?.endedOn)}
        />
      </Pair>
      <TagChoice control={control} projectId={projectId} />
      <Pair>
        <FormNumberField
          control={control}
          name="birthYear"
          label={t`生年`}
          unit={t`年`}
          need="optional"
          formatOptions={{ useGrouping: false }}
        />
        <FormSelect
          control={control}
          name="sex"
          label={t`性別`}
          options={[
            { id: 'FEMALE', label: t`女性` },
            { id: 'MALE', label: t`男性` },
            { id: 'OTHER', label: t`その他` },
            { id: 'UNKNOWN', label: t`不明` },
          ]}
        />
      </Pair>
      <Pair>
        <FormSelect
          control={control}
          name="locale"
          label={t`言語`}
          options={[
            { id: 'ja', label: t`日本語` },
            { id: 'en', label: t`英語` },
          ]}
        />
        <FormComboBox
          control={control}
          name="timeZone"
          label={t`タイムゾーン`}
          placeholder={t`プロジェクトと同じ`}
          options={zones}
        />
      </Pair>
      {seesNote && (
        <>
          <FormTextArea control={control} name="note" label={t`メモ`} need="optional" />
          <AttributeFields control={control} />
        </>
      )}
      <PersonalDataSection projectId={projectId}>{personalData}</PersonalDataSection>
    </>
  )
}

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
