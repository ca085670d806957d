import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@/shared/ui/checkbox'
import type { Item, ItemOf } from '../../../../../../engines/survey'
import { withPart } from '../../model/part'
import { NumberPart } from '../parts/NumberPart'
import { useItem } from '../use-item'

type WithChoices = Extract<Item, { readonly optionOrder?: unknown }>
type Several = ItemOf<'multiple'> | ItemOf<'picture'> | ItemOf<'ranking'>

/** How choices are shown, and how many can be chosen. */
export function ChoiceParts({ item }: { item: WithChoices }) {
  const { t } = useLingui()
  const change = useItem(item.linkId)
  return (
    <>
      <Checkbox
        isSelected={item.optionOrder === 'random'}
        onChange={(isOn) =>
          change(() => withPart<WithChoices, 'optionOrder'>(item, 'optionOrder', isOn ? 'random' : undefined))
        }
      >{t`選択肢の順を人ごとに変える`}</Checkbox>
      {item.type === 'picture' && (
        <Checkbox
          isSelected={item.repeats === true}
          onChange={(isOn) => change(() => withPart(item, 'repeats', isOn ? true : undefined))}
        >{t`いくつでも選べるようにする`}</Checkbox>
      )}
      {(item.type === 'multiple' || item.type === 'ranking' || (item.type === 'picture' && item.repeats)) && (
        <Occurs item={item} />
      )}
    </>
  )
}

function Occurs({ item }: { item: Several }) {
  const { t } = useLingui()
  const change = useItem(item.linkId)
  return (
    <>
      <NumberPart
        label={t`最少の選択数`}
        value={item.minOccurs}
        onChange={(value) =>
          change(() => withPart<Several, 'minOccurs'>(item, 'minOccurs', value), 'minOccurs')
        }
      />
      <NumberPart
        label={t`最多の選択数`}
        value={item.maxOccurs}
        onChange={(value) =>
          change(() => withPart<Several, 'maxOccurs'>(item, 'maxOccurs', value || undefined), 'maxOccurs')
        }
      />
    </>
  )
}
