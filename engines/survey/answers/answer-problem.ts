import { type Said, type Sentence, textOf, type ValuesOf } from '../../sentences'
import type { Text } from '../definition/common-shapes'
import { answerWords } from './answer-words'

/** What is wrong with an answer. A warning does not prevent going on. */
export interface AnswerProblem extends Said<typeof answerWords> {
  readonly severity: 'error' | 'warning'
  /** The survey's own message, if it has one. */
  readonly human?: Text
}

export function problem<Key extends keyof typeof answerWords>(
  key: Key,
  values: ValuesOf<(typeof answerWords)[Key]>,
): AnswerProblem {
  return { key, values, severity: 'error' }
}

/** The message for the subject: the survey's own in its language, or the default one. */
export function answerProblemText({ human, ...said }: AnswerProblem, language: string): string {
  const own = human && (human[language] || Object.values(human).find((one) => one !== ''))
  const ours: keyof Sentence = language === 'ja' || language.startsWith('ja-') ? 'ja' : 'en'
  return own || textOf(answerWords, said, ours)
}
