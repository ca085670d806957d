import { useLingui } from '@lingui/react/macro'
import { itemTypeName } from '@/entities/surveys/question'
import { Token } from '@/shared/ui/condition-parts'
import type { Item, ItemType } from '../../../../../../engines/survey'
import { optionsOf } from '../../model/choice-item'
import { itemTypes, newItem } from '../../model/items'
import { isHolder } from '../../model/tree'
import { useItem } from '../use-item'

/** Changes the type of a question; texts, conditions and choices stay if the new type has them. */
export function TypeChoice({ item }: { item: Item }) {
  const { t } = useLingui()
  const change = useItem(item.linkId)
  const types = itemTypes.filter((type) => isHolder(item) === (type === 'group' || type === 'repeat'))
  return (
    <Token
      label={t`設問の種類`}
      value={item.type}
      options={types.map((id) => ({ id, name: itemTypeName(id) }))}
      onChange={(id) => {
        const type = types.find((one) => one === id)
        if (type) change((one) => retyped(one, type))
      }}
    />
  )
}

function retyped(item: Item, type: ItemType): Item {
  const made = newItem(type, item.linkId)
  const shared = ['text', 'help', 'prefix', 'code', 'enableWhen'].flatMap((part) =>
    part in item ? [[part, Reflect.get(item, part)] as const] : [],
  )
  const options = optionsOf(item)
  // The cast is safe: only parts that every item has, or that the new item was created with.
  return {
    ...made,
    ...Object.fromEntries(shared),
    ...(options && 'answerOption' in made && { answerOption: options }),
    ...(isHolder(item) && { item: item.item }),
  } as Item
}
