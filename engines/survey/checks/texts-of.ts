import type { Path } from '../../definitions'
import type { Text } from '../definition/common-shapes'
import type { Outline } from './outline'

export interface LocatedText {
  readonly text: Text
  readonly path: Path
  readonly at: string | null
  /** Place in reading order; null: shown at the end, or only to staff. */
  readonly place: number | null
}

/** Names of the parts that hold a text by language. */
const textParts = new Set([
  'title',
  'description',
  'completed',
  'text',
  'help',
  'prefix',
  'human',
  'label',
  'name',
  'body',
  'lowText',
  'highText',
  'yesText',
  'noText',
  'entryText',
  'entryFormat',
])

/** All texts of a survey. */
export function textsOf({ definition, parts }: Outline): readonly LocatedText[] {
  const { title, description, completed, score = [], action = [] } = definition
  const whole = { at: null, place: null }
  return [
    ...textsIn({ title, description, completed }, [], whole),
    ...score.flatMap((one, place) => textsIn(one, ['score', place], { at: one.id, place: null })),
    ...action.flatMap((one, place) => textsIn(one, ['action', place], { at: one.id, place: null })),
    ...parts.flatMap(({ linkId, item, path, place }) => {
      const part = item ?? definition.page[Number(path[1])]
      return part ? textsIn(part, path, { at: linkId, place }) : []
    }),
  ]
}

type Place = Pick<LocatedText, 'at' | 'place'>

/** The texts of a part itself, without those of nested items. */
function textsIn(part: object, path: Path, place: Place): readonly LocatedText[] {
  return Object.entries(part).flatMap(([name, value]): readonly LocatedText[] => {
    if (typeof value !== 'object' || value === null || name === 'item' || name === 'enableWhen') return []
    const below = [...path, name]
    if (textParts.has(name) && isText(value)) return [{ text: value, path: below, ...place }]
    if (Array.isArray(value)) {
      return value.flatMap((one: unknown, at) =>
        typeof one === 'object' && one !== null ? textsIn(one, [...below, at], place) : [],
      )
    }
    return textsIn(value, below, place)
  })
}

function isText(value: object): value is Text {
  return Object.values(value).every((one) => typeof one === 'string')
}
