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
  FoldedFields,
  FormComboBox,
  FormDatePicker,
  FormNumberField,
  FormSelect,
  FormTextArea,
  FormTextField,
  useDeclared,
} from '@/shared/ui/form'
import { projectFields } from '../../../../../engines/fields'
import type { ProjectValues } from '../model/project-form'

const folded = ['wearMethod', 'validDayMinutes', 'nudgesPerDay', 'ethicsApprovalNumber'] as const

/** All fields of a project. A panel shows eight at most; those that are set once are folded. */
export function ProjectFields({
  control,
  project,
}: {
  control: Control<ProjectValues>
  /** The stored values; null for a new project. */
  project: ProjectSettings | null
}) {
  const { t } = useLingui()
  const { propsOf, optionsOf } = useDeclared(projectFields)
  const days = projectDays(localDateOf(new Date(), 'Asia/Tokyo'))
  const zones = useMemo(timeZoneOptions, [])
  return (
    <>
      <FormTextField {...propsOf('name')} control={control} />
      <FormTextField
        {...propsOf('code')}
        control={control}
        hint={t`出力するファイルの名前に使います。会社の中で重複できません。`}
        autoComplete="off"
      />
      <FormTextArea {...propsOf('description')} control={control} />
      <Pair>
        <FormDatePicker {...propsOf('startOn')} control={control} {...limitsWith(days, project?.startOn)} />
        <FormDatePicker {...propsOf('endOn')} control={control} {...limitsWith(days, project?.endOn)} />
      </Pair>
      <Pair>
        <FormNumberField {...propsOf('targetSubjectCount')} control={control} unit={t`名`} />
        <FormComboBox {...propsOf('timeZone')} control={control} options={zones} />
      </Pair>
      <FormTextField
        {...propsOf('contactEmail')}
        control={control}
        hint={t`被験者に表示します。`}
        type="email"
      />
      <FoldedFields control={control} names={folded} title={t`装着の数え方・催促・倫理審査`}>
        <Pair>
          <FormSelect {...propsOf('wearMethod')} control={control} options={optionsOf('wearMethod')} />
          <FormNumberField {...propsOf('validDayMinutes')} control={control} unit={t`分以上`} />
        </Pair>
        <FormNumberField
          {...propsOf('nudgesPerDay')}
          control={control}
          unit={t`通まで`}
          hint={t`同期・充電・装着のお願いを、ひとりの被験者に1日に送る数です。0にすると送りません。空欄なら2通です。`}
        />
        <FormTextField {...propsOf('ethicsApprovalNumber')} control={control} />
      </FoldedFields>
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
