import { sentences, textOf } from '../../sentences'
import { type AlertAsks, type AskedMessage, asksAnything } from '../asking/alert-asks'
import type { AlertLanguage } from './value-text'

export const askedMessageWords = sentences({
  sync: { ja: '同期のお願い', en: 'a request to synchronise' },
  charge: { ja: '充電のお願い', en: 'a request to charge the device' },
  wear: { ja: '装着のお願い', en: 'a request to wear the device' },
}) satisfies Record<AskedMessage, unknown>

const words = sentences({
  survey: { ja: 'アンケート「{name}」', en: 'the survey “{name}”' },
  goneSurvey: { ja: '削除されたアンケート', en: 'a survey that was deleted' },
  both: { ja: '{one}と{other}', en: '{one} and {other}' },
  sends: {
    ja: '発報すると、被験者に{what}を送る（1人に7日で{most}回まで）。',
    en: 'When it is raised, send the subject {what} (at most {most} within seven days).',
  },
})

/** 「アンケート「朝の体調」と同期のお願い」; empty where nothing is sent. `surveyName`: null where the survey is gone. */
export function askedText(
  { projectSurveyId, message }: Pick<AlertAsks, 'projectSurveyId' | 'message'>,
  surveyName: string | null,
  language: AlertLanguage,
): string {
  const parts = [
    ...(projectSurveyId === undefined
      ? []
      : [
          surveyName === null
            ? textOf(words, { key: 'goneSurvey', values: {} }, language)
            : textOf(words, { key: 'survey', values: { name: surveyName } }, language),
        ]),
    ...(message === undefined ? [] : [askedMessageWords[message][language]]),
  ]
  const [one, other] = parts
  if (one === undefined) return ''
  return other === undefined ? one : textOf(words, { key: 'both', values: { one, other } }, language)
}

/** 「発報すると、被験者に…を送る（1人に7日で3回まで）。」; empty where nothing is sent. */
export function asksSentence(asks: AlertAsks, surveyName: string | null, language: AlertLanguage): string {
  if (!asksAnything(asks)) return ''
  const what = askedText(asks, surveyName, language)
  return textOf(words, { key: 'sends', values: { what, most: asks.mostPerWeek } }, language)
}
