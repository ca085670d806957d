import type { AnswerValue, ConsentValue } from '../answers/answer'
import { itemAt } from './complete'
import type { Run } from './run'
import { shownText } from './shown-text'

/** A consent that was answered, with its texts as they are shown. */
export interface GivenConsent {
  readonly address: string
  readonly title: string
  readonly body: string
  readonly value: ConsentValue
}

/**
 * The answered consents in the order of the survey. Takes the answers of a completed survey: of others some may be hidden. What a
 * consent depends on need not be among them.
 */
export function givenConsents(run: Run): readonly GivenConsent[] {
  const places = [...run.survey.plan.placed.keys()]
  const found = [...run.given].flatMap(([address, { value }]) => {
    const item = itemAt(run.survey, address)
    if (item?.type !== 'consent' || !isConsent(value)) return []
    const read = (text: typeof item.text) =>
      shownText(run, text, address)
        .map((part) => part.text)
        .join('')
    const title = read(item.text ?? run.survey.definition.title)
    return [{ place: places.indexOf(item.linkId), given: { address, title, body: read(item.body), value } }]
  })
  return found.sort((a, b) => a.place - b.place).map(({ given }) => given)
}

export function isConsent(value: AnswerValue | null): value is ConsentValue {
  return typeof value === 'object' && value !== null && 'accepted' in value
}
