import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@/shared/ui/checkbox'
import type { Expression, ItemOf } from '../../../../../../engines/survey'
import { answerKind } from '../../model/answer-kind'
import { questionName } from '../../model/condition-words'
import { withPart } from '../../model/part'
import { useNames } from '../names-context'
import { NumberPart } from '../parts/NumberPart'
import { Section } from '../parts/Section'
import { TokenPart } from '../parts/TokenPart'
import { useItem } from '../use-item'

const operations = ['sum', 'mean', 'minimum', 'maximum', 'subtract', 'divide', 'multiply'] as const

/**
 * A value calculated from answers to number questions: sum, mean and so on. Other calculations, imported from
 * a file, are kept unchanged.
 */
export function CalculationPart({ item }: { item: ItemOf<'calculated'> }) {
  const { t } = useLingui()
  const names = useNames()
  const change = useItem(item.linkId)
  const { expression } = item
  const operation =
    'operation' in expression ? operations.find((one) => one === expression.operation) : undefined
  const operands = 'operation' in expression ? expression.of : []
  const asked = operands.flatMap((one) => ('answer' in one && !one.as ? [one.answer] : []))
  const isSimple = ('value' in expression || operation !== undefined) && asked.length === operands.length
  const words = {
    sum: t`合計`,
    mean: t`平均`,
    minimum: t`最小`,
    maximum: t`最大`,
    subtract: t`差（先頭から引く）`,
    divide: t`商（先頭を割る）`,
    multiply: t`積`,
  }
  const numbers = [...names.rows.values()].flatMap((row) =>
    row.item && row.linkId !== item.linkId && answerKind(row.item) === 'number' ? [row.linkId] : [],
  )
  const set = (next: Expression) =>
    change((one) => (one.type === 'calculated' ? { ...one, expression: next } : one))
  const withOperands = (ids: readonly string[]) =>
    set(
      ids.length === 0
        ? { value: 0 }
        : { operation: operation ?? 'sum', of: ids.map((answer): Expression => ({ answer })) },
    )
  return (
    <Section title={t`計算`}>
      {isSimple ? (
        <>
          <TokenPart
            label={t`計算の方法`}
            value={operation ?? 'sum'}
            options={operations.map((id) => ({ id, name: words[id] }))}
            onChange={(id) => {
              const chosen = operations.find((one) => one === id) ?? 'sum'
              if (operands.length > 0) set({ operation: chosen, of: operands })
            }}
          />
          {numbers.map((linkId) => (
            <Checkbox
              key={linkId}
              isSelected={asked.includes(linkId)}
              onChange={(isOn) =>
                withOperands(isOn ? [...asked, linkId] : asked.filter((one) => one !== linkId))
              }
            >
              {questionName(linkId, names)}
            </Checkbox>
          ))}
          {numbers.length === 0 && <p>{t`計算に使える数値の設問がまだありません。`}</p>}
        </>
      ) : (
        <p>{t`読み込んだ計算式を使います。ここでは変更できません。`}</p>
      )}
      <NumberPart
        label={t`小数の桁数`}
        value={item.maxDecimalPlaces}
        onChange={(value) => change(() => withPart(item, 'maxDecimalPlaces', value), 'decimals')}
      />
      <Checkbox
        isSelected={item.display === 'shown'}
        onChange={(isOn) => change(() => withPart(item, 'display', isOn ? 'shown' : undefined))}
      >{t`回答者にも表示する`}</Checkbox>
    </Section>
  )
}
