import { compile, givenConsents, start } from '../../../../engines/survey/run'
import type { OpenSurvey } from './definition-of'

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

/** The consents of a completed answer with the texts that were read. */
export function consentCopies({ definition, context, answers }: OpenSurvey): readonly ConsentCopy[] {
  return givenConsents(start(compile(definition), context, answers)).map(({ title, body, value }) => ({
    title,
    body,
    textVersion: value.textVersion,
    accepted: value.accepted,
    at: value.at,
    name: value.name ?? null,
    isSigned: value.signature !== undefined,
  }))
}
