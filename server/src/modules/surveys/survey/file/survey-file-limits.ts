import { invalidInput, Problem } from '../../../../platform/problem'
import type { Message } from '../../../../platform/words'
import { surveyFileWords } from './words'

export const mostSurveyFileBytes = 10 * 1024 * 1024

/** Refuses the whole file; nothing is stored. */
export function refusedSurveyFile(message: Message) {
  return invalidInput([{ path: 'file', message }])
}

export function surveyFileTooLarge() {
  return refusedSurveyFile(surveyFileWords.tooLarge)
}

export function unknownSurveyFormat() {
  return refusedSurveyFile(surveyFileWords.unknownFormat)
}

/** Others of the company are read, or too many of all. */
export function surveyFilesAreRead() {
  return new Problem('RATE_LIMITED', surveyFileWords.busy)
}
