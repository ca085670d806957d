import type { TypeOf } from '../../definitions'
import { about, byType, list, named, object, oneOf, text as plain } from '../../definitions'
import { condition, linkId } from '../../expressions'
import { codings, languageTag, text } from './common-shapes'
import { items } from './item-shapes'
import { limits } from './limits'
import { score } from './score-shapes'

/**
 * Version of the format. Definitions of other versions are refused; a change of the format needs a migration.
 */
export const schemaVersion = 1

const id = plain({ maximum: limits.identifier, minimum: 1 })

const page = named('Page', () =>
  object({ linkId, item: items }, { text, help: text, enableWhen: condition, code: codings }),
)

/** The items shown until 次へ. ページ */
export type Page = TypeOf<typeof page>

const action = named('Action', () =>
  byType({
    end: object(
      {
        type: oneOf('end'),
        id,
        when: condition,
        after: about('The item or page after which nothing is asked any more.', linkId),
      },
      { text },
    ),
    flag: object({ type: oneOf('flag'), id, when: condition, text }, { severity: oneOf('notice', 'urgent') }),
  }),
)

/** An effect of answers: an early end, or a flag for staff. */
export type Action = TypeOf<typeof action>

const source = object(
  {},
  {
    title: plain({ maximum: 1000 }),
    url: plain({ maximum: 2000 }),
    copyright: plain({ maximum: 5000 }),
    licence: plain({ maximum: 500 }),
  },
)

export const definition = object(
  {
    schemaVersion: oneOf(schemaVersion),
    languages: about(
      'The first is the one that the others are translated from.',
      list(languageTag, { minimum: 1, maximum: limits.languages }),
    ),
    title: text,
    page: list(page, { maximum: limits.pages }),
  },
  {
    description: text,
    code: codings,
    presentation: about('One page, or one question at a time.', oneOf('page', 'item')),
    score: list(score, { maximum: limits.scores }),
    action: list(action, { maximum: limits.actions }),
    completed: about('What the subject reads at the end.', text),
    source: about('Where the questions come from, and who may use them.', source),
  },
)

/** A survey as built, stored and published: plain JSON. アンケートの定義 */
export type SurveyDefinition = TypeOf<typeof definition>
