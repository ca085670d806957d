import { useLingui } from '@lingui/react/macro'
import type { Control } from 'react-hook-form'
import { FormRadioCards, FormTextArea, FormTextField, useDeclared } from '@/shared/ui/form'
import { TagSwatch } from '@/shared/ui/tag-label'
import { tagFields } from '../../../../../engines/fields'
import type { TagValues } from '../model/tag-form'

export function TagFields({ control }: { control: Control<TagValues> }) {
  const { t } = useLingui()
  const { propsOf, optionsOf } = useDeclared(tagFields)
  return (
    <>
      <FormTextField
        {...propsOf('name')}
        control={control}
        hint={t`このプロジェクトの中で重複できません。`}
        autoComplete="off"
      />
      <FormRadioCards
        {...propsOf('colour')}
        control={control}
        options={optionsOf('colour').map((option) => ({ ...option, sign: <TagSwatch colour={option.id} /> }))}
      />
      <FormTextArea {...propsOf('description')} control={control} />
    </>
  )
}
