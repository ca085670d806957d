import { useLingui } from '@lingui/react/macro'
import type { Control } from 'react-hook-form'
import { styled } from 'styled-components'
import { media } from '@/shared/theme'
import { FormTextArea, FormTextField } from '@/shared/ui/form'
import type { SubjectValues } from '../model/subject-form'

/** 氏名, ふりがな, メールアドレス, 電話番号, 住所: none of them is needed. */
export function PersonalDataFields({ control }: { control: Control<SubjectValues> }) {
  const { t } = useLingui()
  // A browser would offer the data of whoever sits before it.
  const field = { control, autoComplete: 'off' } as const
  return (
    <>
      <Pair>
        <FormTextField {...field} name="personalData.name" label={t`氏名`} />
        <FormTextField {...field} name="personalData.nameKana" label={t`ふりがな`} />
      </Pair>
      <Pair>
        <FormTextField {...field} name="personalData.email" label={t`メールアドレス`} type="email" />
        <FormTextField {...field} name="personalData.phone" label={t`電話番号`} type="tel" />
      </Pair>
      <FormTextArea control={control} name="personalData.address" label={t`住所`} />
    </>
  )
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[16]};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${({ theme }) => theme.space[20]};
  }
`
