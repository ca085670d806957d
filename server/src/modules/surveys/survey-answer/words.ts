import { catalogue } from '../../../platform/words'

const minutes = (count: number) => count.toLocaleString('ja-JP')

export const surveyAnswerWords = catalogue('surveyAnswer', {
  link: { ja: 'アンケートのリンク', en: 'survey link' },
  notYetOpen: {
    ja: 'このアンケートの受付は、まだ始まっていません。',
    en: 'This survey is not open yet.',
  },
  limitReached: (most: number) => ({
    ja: `このアンケートに回答できるのは1日${most}回までです。`,
    en: `This survey can be answered ${most} times a day.`,
  }),
  closed: {
    ja: 'このアンケートの受付は終わりました。',
    en: 'This survey is closed.',
  },
  withdrawn: {
    ja: 'このアンケートには、もう回答できません。',
    en: 'This survey can no longer be answered.',
  },
  pinRequired: {
    ja: 'PIN を入力してください。',
    en: 'Enter your PIN.',
  },
  pin: { ja: 'PIN', en: 'PIN' },
  tooManyPins: (most: number) => ({
    ja: `PIN を一度に発行できるのは${most}名までです。`,
    en: `PINs can be issued for at most ${most} subjects at once.`,
  }),
  wrongPin: (left: number) => ({
    ja: `PIN が違います。あと${left}回入力できます。`,
    en: `This is not the PIN. Tries left: ${left}.`,
  }),
  pinLocked: (wait: number) => ({
    ja: `PIN を続けて間違えたため、${minutes(wait)}分後にもう一度入力してください。`,
    en: `The PIN was wrong too often. Try again in ${minutes(wait)} min.`,
  }),
  unknownLanguage: {
    ja: 'このアンケートにない言語です。',
    en: 'The survey is not available in this language.',
  },
  language: { ja: '言語', en: 'Language' },
  device: { ja: '端末', en: 'Device' },
  address: { ja: '設問', en: 'Question' },
  noTime: {
    ja: '回答した日時を読み取れません。2026-11-20T07:15:00Z の形で送ってください。',
    en: 'The time of the answer cannot be read. Send it like 2026-11-20T07:15:00Z.',
  },
  tooMuch: {
    ja: '回答が大きすぎます。長い文章を短くしてください。',
    en: 'The answers are too large. Shorten long texts.',
  },
  ofOtherProject: {
    ja: 'このプロジェクトの被験者ではありません。',
    en: 'This subject is not in the project.',
  },
  alreadyAnswered: {
    ja: 'この回答は送信済みです。リンクからはもう回答できません。',
    en: 'This was answered. Nothing can be answered by its link any more.',
  },
  subjectDeleted: { ja: '削除された被験者です。', en: 'This subject is deleted.' },
  subjectWithdrawn: { ja: '中止した被験者です。', en: 'This subject withdrew.' },
  noPin: {
    ja: 'PIN が設定されていません。先に被験者の一覧で選び、「PIN を発行する」を押してください。',
    en: 'This subject has no PIN. Issue one first: choose it in the list of subjects.',
  },
  occurrenceAnswered: {
    ja: '今回の分は回答済みです。',
    en: 'The current survey is answered already.',
  },
  isVoluntary: {
    ja: '随時回答のアンケートです。配信用のリンクは発行できません。',
    en: 'This survey can be answered at any time, so no links are issued for it.',
  },
  surveyEnded: {
    ja: 'この配信設定は終了しています。再開してからリンクを発行してください。',
    en: 'This project survey has ended. Reopen it before you issue links.',
  },
  windowOver: {
    ja: '受付期間が終わっています。期間を変更してからリンクを発行してください。',
    en: 'The window of this survey is over. Change it before you issue links.',
  },
  projectNotActive: {
    ja: 'プロジェクトが一時停止中か終了しているため、リンクを発行できません。',
    en: 'The project is paused or closed, so links cannot be issued.',
  },
  unknownFile: {
    ja: 'このファイルは、もう一度選んでください。届いていないか、別の回答のものです。',
    en: 'Choose this file again: it did not arrive, or belongs to another answer.',
  },
  emptyFile: {
    ja: '空のファイルです。別のファイルを選んでください。',
    en: 'The file is empty. Choose another one.',
  },
  tooManyFiles: {
    ja: 'これ以上ファイルを送れません。',
    en: 'No more files can be sent.',
  },
  noFileAsked: {
    ja: 'この設問ではファイルを受け付けていません。',
    en: 'This question does not take files.',
  },
  uploadsBusy: {
    ja: 'ファイルの送信が混み合っています。少し待ってから、もう一度お試しください。',
    en: 'Too many files are being sent. Wait a moment and try again.',
  },
  paperAnswered: {
    ja: 'この回答は送信済みです。紙の回答は入力できません。違うところは訂正してください。',
    en: 'This was answered already, so no paper answer can be entered. Correct what differs.',
  },
  paperClosed: {
    ja: 'この日は受付期間の外です。紙に記入した日を確認してください。',
    en: 'The survey was not open on this day. Check the date on the paper.',
  },
  paperInFuture: {
    ja: '紙に記入した日が、今日より後です。',
    en: 'The date on the paper is after today.',
  },
  paperBeforeOpening: {
    ja: '紙に記入した日が、受付の始まりより前です。',
    en: 'The date on the paper is before the survey opened.',
  },
  paperEnded: {
    ja: '配信設定かプロジェクトが終了か一時停止しているため、紙の回答は入力できません。',
    en: 'The project survey or the project is paused or has ended, so no paper answer can be entered.',
  },
  paperWithdrawn: {
    ja: '中止した被験者か、削除された配信設定のため、紙の回答は入力できません。',
    en: 'The subject withdrew or the project survey is deleted, so no paper answer can be entered.',
  },
  paperNeedsAccess: {
    ja: '本人が分かる設問があるため、個人情報を見る権限のある人だけが紙から入力できます。',
    en: 'The survey asks who somebody is: only those who may see personal data enter it from paper.',
  },
  notVoluntary: {
    ja: '配信するアンケートです。紙の回答は、配信した一覧の被験者から入力してください。',
    en: 'This survey is sent. Enter paper answers at the subjects of a sending.',
  },
  reason: { ja: '訂正の理由', en: 'Reason of the correction' },
  notAnsweredYet: {
    ja: 'まだ回答が送信されていないため、訂正できません。',
    en: 'This was not submitted yet, so it cannot be corrected.',
  },
  nothingChanged: { ja: '変わったところがありません。', en: 'Nothing is different.' },
  said: (sentence: string) => ({ ja: sentence, en: sentence }),
  busy: {
    ja: '保存が混み合っています。少し待ってから、もう一度送ってください。',
    en: 'Too many saves at once. Wait a moment and send again.',
  },
})
