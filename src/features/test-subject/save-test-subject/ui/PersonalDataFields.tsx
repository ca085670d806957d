import type { Control } from 'react-hook-form'
import { styled } from 'styled-components'
import { useLocale } from '@/shared/i18n'
import { media } from '@/shared/theme'
import { FormTextArea, FormTextField } from '@/shared/ui/form'
import { personalDataFields } from '../../../../../engines/fields'
import type { SubjectValues } from '../model/subject-form'

/** 氏名, ふりがな, メールアドレス, 電話番号, 住所; all optional. */
export function PersonalDataFields({ control }: { control: Control<SubjectValues> }) {
  const locale = useLocale()
  // The browser would suggest the user's own data.
  const field = { control, autoComplete: 'off' } as const
  return (
    <>
      <Pair>
        <FormTextField {...field} name="personalData.name" label={personalDataFields.name.label[locale]} />
        <FormTextField
          {...field}
          name="personalData.nameKana"
          label={personalDataFields.nameKana.label[locale]}
        />
      </Pair>
      <Pair>
        <FormTextField
          {...field}
          name="personalData.email"
          label={personalDataFields.email.label[locale]}
          type="email"
        />
        <FormTextField
          {...field}
          name="personalData.phone"
          label={personalDataFields.phone.label[locale]}
          type="tel"
        />
      </Pair>
      <FormTextArea
        control={control}
        name="personalData.address"
        label={personalDataFields.address.label[locale]}
      />
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
