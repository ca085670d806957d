import type { Shape, TypeOf } from '../../definitions'
import { about, anyOf, boolean, byType, list, named, number, oneOf, text as plain } from '../../definitions'
import { expression } from '../../expressions'
import { choiceItems } from './choice-items'
import { text, unit } from './common-shapes'
import { item } from './item-parts'
import { limits } from './limits'
import { valueItems } from './value-items'

const whole = (minimum: number, maximum: number) => number({ minimum, maximum, isWhole: true })

/** Items that the subject does not answer. */
const quietItems = {
  statement: item('statement', {}, {}),
  hidden: item(
    'hidden',
    {},
    {
      initial: anyOf(
        { ja: '文字列、数値、真偽値のいずれか', en: 'text, a number, or true or false' },
        plain({ maximum: limits.text }),
        number(),
        boolean(),
      ),
    },
  ),
  calculated: item(
    'calculated',
    { expression },
    { maxDecimalPlaces: whole(0, 10), unit, display: oneOf('shown', 'hidden') },
  ),
}

const groupParts = { display: oneOf('list', 'table', 'row') }
const repeatParts = {
  minOccurs: whole(0, limits.entries),
  maxOccurs: whole(1, limits.entries),
  entryText: about('The title of one entry.', text),
}

const simpleItems = { ...choiceItems, ...valueItems, ...quietItems }
const groupHead = item('group', {}, groupParts)
const repeatHead = item('repeat', {}, repeatParts)

type Simple = { readonly [Type in keyof typeof simpleItems]: TypeOf<(typeof simpleItems)[Type]> }

/** Items under a common title. グループ */
export interface GroupItem extends TypeOf<typeof groupHead> {
  readonly item: readonly Item[]
}

/** Items answered once per entry, such as for each child or drug. 繰り返し */
export interface RepeatItem extends TypeOf<typeof repeatHead> {
  readonly item: readonly Item[]
}

/** A part of a page: a question, a statement, a group, a calculated value. 設問 */
export type Item = Simple[keyof Simple] | GroupItem | RepeatItem
export type ItemType = Item['type']
export type ItemOf<Type extends ItemType> = Extract<Item, { readonly type: Type }>

export const items: Shape<readonly Item[]> = list(
  named('Item', () => anItem),
  { maximum: limits.items },
)
const group: Shape<GroupItem> = item('group', { item: items }, groupParts)
const repeat: Shape<RepeatItem> = item('repeat', { item: items }, repeatParts)
const anItem: Shape<Item> = byType({ ...simpleItems, group, repeat })
