import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@/shared/ui/checkbox'
import type { Item } from '../../../../../../engines/survey'
import { withPart } from '../../model/part'
import { Section } from '../parts/Section'
import { useItem } from '../use-item'
import { AnswerParts } from './AnswerParts'
import { Constraints } from './Constraints'
import { RenameId } from './RenameId'
import { TypeChoice } from './TypeChoice'

/** The settings of a question: answer, required, constraints. */
export function ItemTab({ item }: { item: Item }) {
  const { t } = useLingui()
  const change = useItem(item.linkId)
  return (
    <>
      <Section title={t`設問の種類`}>
        <TypeChoice item={item} />
      </Section>
      {'required' in item || isAnswered(item) ? (
        <Section title={t`回答`}>
          <Checkbox
            isSelected={'required' in item && item.required !== undefined}
            onChange={(isOn) => change((one) => withRequired(one, isOn))}
          >
            {item.enableWhen ? t`必須（表示されているとき）` : t`必須`}
          </Checkbox>
          <Checkbox
            isSelected={'identifying' in item && item.identifying === true}
            onChange={(isOn) => change((one) => withIdentifying(one, isOn))}
          >
            {t`個人を特定しうる回答として扱う`}
          </Checkbox>
          <AnswerParts item={item} />
        </Section>
      ) : (
        <AnswerParts item={item} />
      )}
      {isAnswered(item) && <Constraints item={item} />}
      <Section title={t`設問ID`}>
        <RenameId linkId={item.linkId} />
      </Section>
    </>
  )
}

const quiet = new Set<Item['type']>(['statement', 'hidden', 'calculated', 'group', 'repeat'])
const isAnswered = (item: Item) => !quiet.has(item.type)

type Answered = Extract<Item, { readonly required?: unknown }>

function isQuestion(item: Item): item is Answered {
  return isAnswered(item)
}

/** Required while shown: an item with a condition cannot always be required. */
function withRequired(item: Item, isOn: boolean): Item {
  if (!isQuestion(item)) return item
  return withPart<Answered, 'required'>(item, 'required', isOn ? 'whenShown' : undefined)
}

function withIdentifying(item: Item, isOn: boolean): Item {
  if (!isQuestion(item)) return item
  return withPart<Answered, 'identifying'>(item, 'identifying', isOn ? true : undefined)
}
