import { catalogue } from '../../../platform/words'

const count = (number: number) => ({ ja: number.toLocaleString('ja-JP'), en: number.toLocaleString('en') })

/** Refusals about project surveys. */
export const projectSurveyWords = catalogue('projectSurvey', {
  choose: { ja: '配信設定を選んでください。', en: 'Choose project surveys.' },
  tooManyChosen: (most: number) => ({
    ja: `一度に選べる配信設定は${count(most).ja}件までです。`,
    en: `Choose at most ${count(most).en} project surveys at once.`,
  }),
  closesBeforeOpening: {
    ja: '受付の終了は、受付の開始より後の日時にしてください。',
    en: 'Answering must close after it opens.',
  },
  kindStays: {
    ja: '答え方は、登録した後は変えられません。新しい配信設定を登録してください。',
    en: 'The way of answering cannot be changed later. Make a new project survey.',
  },
  otherSurvey: {
    ja: '別のアンケートには変えられません。新しい配信設定を登録してください。',
    en: 'This cannot be changed to another survey. Make a new project survey.',
  },
  wrongDelivery: {
    ja: '配信の設定の形式が正しくありません。',
    en: 'The rules of sending are not as expected.',
  },
  wrongMessages: { ja: '案内文の形式が正しくありません。', en: 'The messages are not as expected.' },
  wrongPart: (ja: string, en: string) => ({ ja, en }),
  wrongMinutes: {
    ja: '1分から366日までの分数を整数で入力してください。',
    en: 'Enter whole minutes, from one to those of 366 days.',
  },
  tooManyReminders: (most: number) => ({
    ja: `催促は${count(most).ja}回までです。`,
    en: `At most ${count(most).en} reminders.`,
  }),
  remindersAscend: {
    ja: '催促は、送信からの分数を小さい順に、それぞれ1以上の整数で入力してください。',
    en: 'Reminders are whole minutes after sending, one or more, in ascending order.',
  },
  wrongClosingReminders: {
    ja: '締め切り前の催促は、締め切りまでの分数を、それぞれ異なる1以上の整数で入力してください。',
    en: 'Reminders before the closing are whole minutes before it, one or more, each once.',
  },
  reminderAfterWindow: {
    ja: '催促は、回答の締切より前にしてください。',
    en: 'A reminder must come before answering closes.',
  },
  messageSubject: { ja: '件名', en: 'Subject' },
  messageBody: { ja: '本文', en: 'Text' },
  linkMissing: {
    ja: '本文に {回答リンク} を入れてください。',
    en: 'The text must contain {link}.',
  },
  unknownPlaceholder: (name: string) => ({
    ja: `{${name}} は使えません。`,
    en: `{${name}} stands for nothing.`,
  }),
  unknownTargets: {
    ja: 'このプロジェクトにないタグまたは被験者が含まれています。選び直してください。',
    en: 'Some tags or test subjects are not of this project. Choose again.',
  },
  limitPerDay: { ja: '1日の回数の上限', en: 'Limit per day' },
  limitIsOfVoluntary: {
    ja: '1日の回数の上限は、随時のアンケートだけに設定できます。',
    en: 'Only surveys that are answered at any time have a limit per day.',
  },
  voluntaryIsNotScheduled: {
    ja: '随時のアンケートには配信スケジュールを設定できません。',
    en: 'A survey that is answered at any time has no schedule.',
  },
  neverSends: (name: string) => ({
    ja: `「${name}」の配信スケジュールでは、送信される日時がありません。`,
    en: `The schedule of “${name}” never sends anything.`,
  }),
  onceIsPast: (name: string) => ({
    ja: `「${name}」の送信日時は過ぎています。これからの日時に変えてください。`,
    en: `The time at which “${name}” is sent is past. Choose one that is still to come.`,
  }),
  notDraft: (name: string) => ({
    ja: `「${name}」は下書きではないので、開始できません。`,
    en: `“${name}” is not a draft, so it cannot be started.`,
  }),
  notActive: (name: string) => ({
    ja: `「${name}」は配信中ではないので、一時停止できません。`,
    en: `“${name}” is not running, so it cannot be paused.`,
  }),
  notPaused: (name: string) => ({
    ja: `「${name}」は一時停止中ではありません。`,
    en: `“${name}” is not paused.`,
  }),
  surveyDeleted: (name: string, survey: string) => ({
    ja: `「${name}」で使っていたアンケート「${survey}」は削除されています。先にアンケートを元に戻してください。`,
    en: `“${name}” uses the survey “${survey}”, which is deleted. Restore the survey first.`,
  }),
})
