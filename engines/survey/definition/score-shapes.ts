import type { TypeOf } from '../../definitions'
import { about, byPart, list, named, number, object, oneOf, text as plain } from '../../definitions'
import { linkId } from '../../expressions'
import { text } from './common-shapes'
import { limits } from './limits'

const id = plain({ maximum: limits.identifier, minimum: 1 })
const weighting = {
  weight: number(),
  reverse: about(
    'Counts the least as the most: the sum of both ends less the value. The ends are those of the item.',
    oneOf(true),
  ),
}
const row = about('One row of a matrix.', id)

const scoreItem = named('ScoreItem', () =>
  byPart({
    item: object({ item: linkId }, { row, ...weighting }),
    score: object({ score: id }, { weight: weighting.weight }),
  }),
)

/** What a score counts: an item, a row of a matrix or another score. */
export type ScoreItem = TypeOf<typeof scoreItem>

const missing = named('MissingRule', () =>
  byPart({
    rule: object(
      {
        rule: about(
          'strict: no score. prorate: as if the missing ones were the mean of the others. zero: they count nothing.',
          oneOf('strict', 'prorate', 'zero'),
        ),
      },
      {
        maximum: about(
          'With more missing than this there is no score.',
          number({ minimum: 0, maximum: limits.scoreItems, isWhole: true }),
        ),
      },
    ),
  }),
)

const band = named('Band', () =>
  object(
    { code: id, from: about('From this value to the next band.', number()), label: text },
    { tone: oneOf('calm', 'notice', 'warning', 'danger') },
  ),
)

/** A range of a score and its meaning. 区分 */
export type Band = TypeOf<typeof band>

export const score = named('Score', () =>
  object(
    {
      id,
      name: text,
      method: about('sum and mean with the weights of their items.', oneOf('sum', 'mean')),
      items: list(scoreItem, { maximum: limits.scoreItems }),
      missing,
    },
    {
      factor: about('The result is multiplied by it: WHO-5 by 4.', number()),
      decimals: number({ minimum: 0, maximum: 10, isWhole: true }),
      bands: list(band, { maximum: limits.bands }),
      display: about('shown: to the subject, too, when all is answered.', oneOf('shown', 'hidden')),
    },
  ),
)

/** A number computed from the answers to some items. 得点 */
export type Score = TypeOf<typeof score>
