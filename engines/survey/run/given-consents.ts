import type { AnswerValue, ConsentValue } from '../answers/answer'
import { beginning } from '../texts/beginning'
import { inLanguage } from '../texts/in-language'
import { itemAt } from './complete'
import type { Run } from './run'
import { shownLength, shownText } from './shown-text'

/** A consent that was answered, with its texts as they are shown. */
export interface GivenConsent {
  readonly address: string
  readonly title: string
  readonly body: string
  readonly value: ConsentValue
  /** There was no room for its body. */
  readonly isLeftOut: boolean
}

/**
 * The answered consents in the order of the survey. Takes the answers of a completed survey: of others some may be hidden. What a
 * consent depends on need not be among them. Of those whose texts find no room, one after the other, only the beginning of the title
 * is made.
 */
export function givenConsents(run: Run, room = Number.POSITIVE_INFINITY): readonly GivenConsent[] {
  const places = new Map([...run.survey.plan.placed.keys()].map((linkId, place) => [linkId, place]))
  const given = [...run.given].flatMap(([address, { value }]) => {
    const item = itemAt(run.survey, address)
    if (item?.type !== 'consent' || !isConsent(value)) return []
    return [{ place: places.get(item.linkId) ?? 0, address, item, value }]
  })
  let left = room
  return given
    .sort((a, b) => a.place - b.place)
    .map(({ address, item, value }) => {
      const read = (text: typeof item.text) =>
        shownText(run, text, address)
          .map((part) => part.text)
          .join('')
      const named = item.text ?? run.survey.definition.title
      const length = shownLength(run, named, address) + shownLength(run, item.body, address)
      if (length <= left) {
        left -= length
        return { address, title: read(named), body: read(item.body), value, isLeftOut: false }
      }
      const title = beginning(inLanguage(named, run.context.language), longestTitle)
      return { address, title, body: '', value, isLeftOut: true }
    })
}

const longestTitle = 100

export function isConsent(value: AnswerValue | null): value is ConsentValue {
  return typeof value === 'object' && value !== null && 'accepted' in value
}
