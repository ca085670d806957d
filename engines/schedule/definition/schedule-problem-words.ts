import { definitionWords } from '../../definitions'
import { sentences } from '../../sentences'
import { ruleWords } from '../rule/rule-words'

/** Why a schedule is refused. */
export const scheduleProblemWords = {
  ...definitionWords,
  ...ruleWords,
  ...sentences({
    noSuchDate: {
      ja: '2026-11-25 のように日付を入力してください。',
      en: 'Enter a date such as 2026-11-25.',
    },
    noSuchTime: {
      ja: '00:00 から 23:59 までの時刻を入力してください。',
      en: 'Enter a time from 00:00 to 23:59.',
    },
    noSuchDay: {
      ja: '月の日は 1 から 31 までの数か、-1（月末）を入力してください。',
      en: 'Enter a day of the month from 1 to 31, or -1 for the last.',
    },
    noDaysAfter: {
      ja: '起点からの日数か月数を1つ以上追加してください。',
      en: 'Add at least one number of days or months.',
    },
    windowOfNoTime: {
      ja: '{value} は送信する時刻にありません。',
      en: '{value} is not among the times at which to send.',
    },
    twoWindows: {
      ja: '{value} の回答期間を1つにしてください。',
      en: 'Give {value} one answering window only.',
    },
    noTimes: { ja: '送信する時刻を1つ以上追加してください。', en: 'Add at least one time at which to send.' },
    tooOften: {
      ja: '1日に{maximum}回以内になるようにしてください。',
      en: 'Send at most {maximum} times in a day.',
    },
    noSeconds: { ja: '秒の指定を外してください。時刻は分までです。', en: 'Leave out the seconds.' },
    endsBeforeStart: {
      ja: '開始日以降の日付を入力してください。',
      en: 'Enter a date on or after the start.',
    },
    neverFires: {
      ja: 'この設定では一度も送信されません。曜日や日付を選び直してください。',
      en: 'With these settings nothing would ever be sent. Choose other days.',
    },
    windowTooShort: {
      ja: '{count}回を{gap}分以上空けて送れるように、時間帯を広げるか、回数か間隔を減らしてください。',
      en: 'Widen the window, or reduce the times, so that {count} fit with {gap} minutes between them.',
    },
    windowInQuietHours: {
      ja: 'ランダム送信の時間帯と重ならないようにしてください。',
      en: 'Keep the quiet hours apart from the window of the random times.',
    },
    alwaysQuiet: {
      ja: 'どの時刻も送信しない時間帯に入っています。どちらかを変えてください。',
      en: 'All times lie in the quiet hours. Change one of them.',
    },
    emptyQuietHours: {
      ja: '送信しない時間帯の始まりと終わりに、違う時刻を入力してください。',
      en: 'Enter different times for the beginning and the end of the quiet hours.',
    },
  }),
}
