import { catalogue } from '../../platform/words'

const count = (number: number) => ({ ja: number.toLocaleString('ja-JP'), en: number.toLocaleString('en') })

/** What is said about project surveys: refusals. */
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
  surveyDeleted: (name: string, survey: string) => ({
    ja: `「${name}」で使っていたアンケート「${survey}」は削除されています。先にアンケートを元に戻してください。`,
    en: `“${name}” uses the survey “${survey}”, which is deleted. Restore the survey first.`,
  }),
})
