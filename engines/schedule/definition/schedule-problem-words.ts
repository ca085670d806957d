import { definitionWords } from '../../survey/definition/definition-words'
import { sentences } from '../../survey/words/sentences'
import { ruleWords } from '../rule/rule-words'

/** Why a schedule is refused. */
export const scheduleProblemWords = {
  ...definitionWords,
  ...ruleWords,
  ...sentences({
    noSuchDate: { ja: '「{value}」という日付はありません。', en: 'There is no date “{value}”.' },
    noSuchTime: { ja: '「{value}」という時刻はありません。', en: 'There is no time “{value}”.' },
    noSuchDay: {
      ja: '月の日は1から31、または-1（月末）です。',
      en: 'A day of the month is 1 to 31, or -1 for the last.',
    },
    noTimes: { ja: '送信する時刻がありません。', en: 'There is no time at which to send.' },
    tooOften: {
      ja: '1日に送信できるのは{maximum}回までです。',
      en: 'At most {maximum} can be sent in a day.',
    },
    noSeconds: { ja: '秒は指定できません。', en: 'Seconds cannot be given.' },
    endsBeforeStart: { ja: '終了日が開始日より前です。', en: 'The end lies before the start.' },
    neverFires: {
      ja: 'この設定では一度も送信されません。',
      en: 'With these settings nothing would ever be sent.',
    },
    windowTooShort: {
      ja: '{count}回を{gap}分以上空けるには、時間帯が短すぎます。',
      en: 'The window is too short for {count} times with {gap} minutes between them.',
    },
    windowInQuietHours: {
      ja: 'ランダム送信の時間帯が、送信しない時間帯と重なっています。',
      en: 'The window of the random times meets the quiet hours.',
    },
    alwaysQuiet: {
      ja: 'どの時刻も送信しない時間帯に入っています。',
      en: 'All times lie in the quiet hours.',
    },
    emptyQuietHours: {
      ja: '送信しない時間帯の始まりと終わりが同じです。',
      en: 'The quiet hours begin and end at the same time.',
    },
  }),
}
