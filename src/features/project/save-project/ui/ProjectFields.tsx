import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Control } from 'react-hook-form'
import { styled } from 'styled-components'
import type { ProjectSettings } from '@/entities/project'
import { localDateOf } from '@/shared/lib/dates'
import { limitsWith, projectDays } from '@/shared/lib/study-days'
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
import type { ProjectValues } from '../model/project-form'

/** All fields of a project. */
export function ProjectFields({
  control,
  project,
}: {
  control: Control<ProjectValues>
  /** The stored values; null for a new project. */
  project: ProjectSettings | null
}) {
  const { t } = useLingui()
  const days = projectDays(localDateOf(new Date(), 'Asia/Tokyo'))
  const zones = useMemo(timeZoneOptions, [])
  return (
    <>
      <FormTextField control={control} name="name" label={t`プロジェクト名`} need="required" />
      <FormTextField
        control={control}
        name="code"
        label={t`プロジェクトコード`}
        hint={t`出力するファイルの名前に使います。会社の中で重複できません。`}
        need="required"
        autoComplete="off"
      />
      <FormTextArea control={control} name="description" label={t`説明`} need="optional" />
      <Pair>
        <FormDatePicker
          control={control}
          name="startOn"
          label={t`開始日`}
          need="optional"
          {...limitsWith(days, project?.startOn)}
        />
        <FormDatePicker
          control={control}
          name="endOn"
          label={t`終了日`}
          need="optional"
          {...limitsWith(days, project?.endOn)}
        />
      </Pair>
      <Pair>
        <FormNumberField
          control={control}
          name="targetSubjectCount"
          label={t`目標人数`}
          unit={t`名`}
          need="optional"
        />
        <FormComboBox
          control={control}
          name="timeZone"
          label={t`タイムゾーン`}
          options={zones}
          need="required"
        />
      </Pair>
      <Pair>
        <FormSelect
          control={control}
          name="wearMethod"
          label={t`装着の判定`}
          options={[
            { id: 'HEART_RATE', label: t`心拍がある` },
            { id: 'STEPS_OR_HEART_RATE', label: t`歩数または心拍がある` },
            { id: 'PROVIDER', label: t`提供元の判定に従う` },
            { id: 'NONE', label: t`判定しない` },
          ]}
        />
        <FormNumberField
          control={control}
          name="validDayMinutes"
          label={t`有効日とする装着時間`}
          unit={t`分以上`}
          need="required"
        />
      </Pair>
      <FormTextField
        control={control}
        name="ethicsApprovalNumber"
        label={t`倫理審査の承認番号`}
        need="optional"
      />
      <FormTextField
        control={control}
        name="contactEmail"
        label={t`問い合わせ先メールアドレス`}
        hint={t`被験者に表示します。`}
        type="email"
        need="optional"
      />
    </>
  )
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${({ theme }) => theme.space[16]};
  ${media.phone} {
    grid-template-columns: 1fr;
    gap: ${({ theme }) => theme.space[20]};
  }
`
