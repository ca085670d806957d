import { useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { NumberField } from '@/shared/ui/number-field'
import { Select } from '@/shared/ui/select'
import {
  type AlertRule as AlertDefinition,
  alertLimits,
  type Maxima,
} from '../../../../../engines/alert-rule'

/** How many alerts of one subject a rule tells a day or a week. */
export function MaximaFields({
  rule,
  isCounted,
  onChange,
}: {
  rule: AlertDefinition
  /** It raises one alert for all subjects together. */
  isCounted: boolean
  onChange: (rule: AlertDefinition) => void
}) {
  const { t } = useLingui()
  const set = (maxima: Maxima | null) => {
    const { maxima: _, ...others } = rule
    onChange(maxima === null ? others : { ...others, maxima })
  }
  const { maxima } = rule
  return (
    <Pair>
      <Select
        label={isCounted ? t`知らせる上限` : t`同じ被験者について知らせる上限`}
        hint={t`超えた分は記録だけして、次の日か次の週に未対応のものを1行で知らせます。`}
        options={[
          { id: 'none', label: t`なし` },
          { id: 'day', label: t`1日あたり` },
          { id: 'week', label: t`1週間あたり` },
        ]}
        value={maxima?.per ?? 'none'}
        onChange={(per) => set(per === 'none' ? null : { most: maxima?.most ?? 1, per })}
      />
      {maxima && (
        <NumberField
          label={t`上限の件数`}
          unit={t`件`}
          step={1}
          minValue={1}
          maxValue={alertLimits.maxima}
          value={maxima.most}
          onChange={(most) => set({ ...maxima, most: most ?? 1 })}
        />
      )}
    </Pair>
  )
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
  align-items: start;
  gap: ${({ theme }) => theme.space[12]};
`
