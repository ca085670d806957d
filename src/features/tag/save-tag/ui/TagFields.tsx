import { useLingui } from '@lingui/react/macro'
import type { Control } from 'react-hook-form'
import { FormRadioCards, FormTextArea, FormTextField } from '@/shared/ui/form'
import { type TagColourName, tagColours } from '../model/tag-colours'
import type { TagValues } from '../model/tag-form'

export function TagFields({ control }: { control: Control<TagValues> }) {
  const { t } = useLingui()
  const names: Record<TagColourName, string> = {
    ai: t`藍`,
    yamabuki: t`山吹`,
    tokiwa: t`常盤`,
    enji: t`臙脂`,
    asagi: t`浅葱`,
    fuji: t`藤`,
    sumi: t`墨`,
  }
  return (
    <>
      <FormTextField
        control={control}
        name="name"
        label={t`タグ名`}
        hint={t`このプロジェクトの中で重複できません。`}
        need="required"
        autoComplete="off"
      />
      <FormRadioCards
        control={control}
        name="colour"
        label={t`色`}
        options={tagColours.map((id) => ({ id, label: names[id] }))}
      />
      <FormTextArea control={control} name="description" label={t`説明`} need="optional" />
    </>
  )
}
