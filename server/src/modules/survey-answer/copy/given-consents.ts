import type { ItemOf } from '../../../../../engines/survey'
import { type Answer, type ConsentValue, itemAt } from '../../../../../engines/survey/run'
import type { KeptAnswers } from '../../../platform/tables'
import type { PreparedSurvey } from '../sheet/prepared-surveys'

/** A consent question with what was chosen. */
export interface GivenConsent {
  readonly address: string
  readonly item: ItemOf<'consent'>
  readonly value: ConsentValue
}

/** The answered consents of a sheet, in the order of the survey. */
export function givenConsents({ survey, hasConsents }: PreparedSurvey, answers: KeptAnswers): GivenConsent[] {
  if (!hasConsents) return []
  const given = Object.entries(answers).flatMap(([address, { answer }]) => {
    const item = itemAt(survey, address)
    const value = consentIn(answer)
    return item?.type === 'consent' && value ? [{ address, item, value }] : []
  })
  const places = [...survey.plan.placed.values()].map(({ item }) => item.linkId)
  const placeOf = ({ item }: GivenConsent) => places.indexOf(item.linkId)
  return given.sort((a, b) => placeOf(a) - placeOf(b))
}

function consentIn({ value }: Answer): ConsentValue | null {
  return typeof value === 'object' && value !== null && 'accepted' in value ? value : null
}
