import { Trans, useLingui } from '@lingui/react/macro'
import { type Control, useController } from 'react-hook-form'
import { styled } from 'styled-components'
import { media } from '@/shared/theme'
import { Button } from '@/shared/ui/button'
import type { DateRangePickerProps } from '@/shared/ui/date-picker'
import { FormDateRangePicker, FormNumberField } from '@/shared/ui/form'
import { SegmentedControl } from '@/shared/ui/segmented-control'
import type { ExportForm } from '../model/export-form'

/** 期間: days of the calendar, or days of each subject from the first one on. */
export function PeriodFields({
  control,
  shortcuts,
}: {
  control: Control<ExportForm>
  shortcuts: NonNullable<DateRangePickerProps['shortcuts']>
}) {
  const { t } = useLingui()
  const { field: basis } = useController({ control, name: 'periodBasis' })
  const { field: period } = useController({ control, name: 'period' })
  return (
    <Frame>
      <SegmentedControl
        label={t`期間の数え方`}
        segments={[
          { id: 'dates', label: t`日付で選ぶ` },
          { id: 'studyDays', label: t`参加日数で選ぶ` },
        ]}
        value={basis.value}
        onChange={basis.onChange}
      />
      {basis.value === 'dates' ? (
        <>
          <FormDateRangePicker
            control={control}
            name="period"
            label={t`期間`}
            hint={t`本人の現地の日付。空のときは全期間です。`}
            shortcuts={shortcuts}
          />
          {period.value !== null && (
            <div>
              <Button size="sm" variant="text" onPress={() => period.onChange(null)}>
                <Trans>全期間にする</Trans>
              </Button>
            </div>
          )}
        </>
      ) : (
        <>
          <Pair>
            <FormNumberField
              control={control}
              name="fromStudyDay"
              label={t`始まり`}
              unit={t`日目から`}
              minValue={1}
              step={1}
            />
            <FormNumberField
              control={control}
              name="toStudyDay"
              label={t`終わり`}
              unit={t`日目まで`}
              minValue={1}
              step={1}
            />
          </Pair>
          <p>
            <Trans>
              参加開始日が1日目です。空のときは、そちら側に限りがありません。参加開始日がない被験者のデータは入りません。
            </Trans>
          </p>
        </>
      )}
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
  justify-items: start;
  > * {
    max-width: 100%;
  }
  p {
    font-size: ${({ theme }) => theme.typography.caption.fontSize};
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
const Pair = styled.div`
  display: grid;
  width: 100%;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space[16]};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
