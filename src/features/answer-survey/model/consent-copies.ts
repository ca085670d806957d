import type { SurveyDefinition } from '../../../../engines/survey'
import { type ConsentValue, inLanguage, plainText } from '../../../../engines/survey/run'

/** What a subject consented to, as they get it to keep. */
export interface ConsentCopy {
  readonly title: string
  readonly body: string
  readonly textVersion: string
  readonly accepted: boolean
  readonly at: string
  readonly name: string | null
  readonly isSigned: boolean
}

/** The consents of an answer with the texts that were read. */
export function consentCopies(
  { page, title }: SurveyDefinition,
  answers: Readonly<Record<string, unknown>>,
  language: string,
): readonly ConsentCopy[] {
  const copies: ConsentCopy[] = []
  const walk = (items: SurveyDefinition['page'][number]['item']) => {
    for (const item of items) {
      if (item.type === 'group') walk(item.item)
      if (item.type !== 'consent') continue
      const value = givenIn(answers[item.linkId])
      if (!isConsent(value)) continue
      copies.push({
        title: plainText(inLanguage(item.text ?? title, language)),
        body: plainText(inLanguage(item.body, language)),
        textVersion: value.textVersion,
        accepted: value.accepted,
        at: value.at,
        name: value.name ?? null,
        isSigned: value.signature !== undefined,
      })
    }
  }
  for (const { item } of page) walk(item)
  return copies
}

function givenIn(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'value' in answer ? answer.value : null
}

function isConsent(value: unknown): value is ConsentValue {
  return typeof value === 'object' && value !== null && 'accepted' in value
}
