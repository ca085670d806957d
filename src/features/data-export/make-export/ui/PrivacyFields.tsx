import { Trans, useLingui } from '@lingui/react/macro'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { addDays, formatDate } from '@/shared/lib/dates'
import { Checkbox } from '@/shared/ui/checkbox'
import { FormCheckbox } from '@/shared/ui/form'
import { RadioCards } from '@/shared/ui/radio-cards'
import { type ExportForm, leftOutDays } from '../model/export-form'

/**
 * How hard it is made to see whose data these are. Numbers in place of codes move the dates, too, unless somebody takes that back: what
 * either choice of dates costs stands at it (ADR 0080).
 */
export function PrivacyFields({ form, lastDay }: { form: UseFormReturn<ExportForm>; lastDay: string }) {
  const { t } = useLingui()
  const { control, setValue } = form
  const [shiftsDates, keepsWeekdays] = useWatch({ control, name: ['shiftsDates', 'keepsWeekdays'] })
  const days = leftOutDays(keepsWeekdays)
  const heldBackAfter = formatDate(addDays(lastDay, -days))
  return (
    <PrivacyFrame>
      <legend>
        <Trans>個人がわかりにくい形にする</Trans>
      </legend>
      <Controller
        control={control}
        name="hidesCodes"
        render={({ field }) => (
          <Checkbox
            isSelected={field.value}
            onChange={(isOn) => {
              field.onChange(isOn)
              setValue('shiftsDates', isOn, { shouldDirty: true })
            }}
            onBlur={field.onBlur}
          >{t`被験者コードを番号に置き換える（プロジェクト内で同じ人は同じ番号）`}</Checkbox>
        )}
      />
      <Controller
        control={control}
        name="shiftsDates"
        render={({ field }) => (
          <RadioCards
            label={t`日付`}
            options={[
              {
                id: 'moved',
                label: t`日付を人ごとにずらす`,
                hint: t`間隔は変わりません。ずらした日数を推測されないように、${heldBackAfter}より後のデータは人により除かれます（最大${days}日分。期間を日付で選んだときは始まりも）。`,
              },
              {
                id: 'kept',
                label: t`日付はそのまま`,
                hint: t`最後の日まで出力します。いつ何をしたかを知る人には、番号に置き換えても、だれのデータかわかることがあります。研究チームの中で使う仮名加工の形です。`,
              },
            ]}
            value={field.value ? 'moved' : 'kept'}
            onChange={(chosen) => field.onChange(chosen === 'moved')}
            onBlur={field.onBlur}
          />
        )}
      />
      {shiftsDates && (
        <FormCheckbox
          control={control}
          name="keepsWeekdays"
        >{t`曜日を変えない（週の単位でずらす）`}</FormCheckbox>
      )}
      <FormCheckbox control={control} name="bandsBirthYears">{t`生年を5年ごとにまとめる`}</FormCheckbox>
      <FormCheckbox control={control} name="dropsFreeText">{t`自由記述の回答を除く`}</FormCheckbox>
      <p>
        <Trans>
          氏名や連絡先、個人を特定する設問の回答と、そこから計算した値は、どの出力にも入りません。
        </Trans>
      </p>
    </PrivacyFrame>
  )
}

export const PrivacyFrame = styled.fieldset`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  legend {
    margin-bottom: ${({ theme }) => theme.space[4]};
    font-weight: ${({ theme }) => theme.font.weight.bold};
  }
  p {
    font-size: ${({ theme }) => theme.typography.caption.fontSize};
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
