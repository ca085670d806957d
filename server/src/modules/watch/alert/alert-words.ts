import type { AlertResolution } from '../../../../../engines/alert-rule'
import { catalogue, type Language } from '../../../platform/words'

export const ruleStateWords = {
  on: { ja: '有効', en: 'on' },
  off: { ja: '無効', en: 'off' },
  test: { ja: 'テスト中', en: 'in test' },
} as const

export const resolutionWords = {
  contacted: { ja: '本人に連絡した', en: 'contacted the subject' },
  deviceFixed: { ja: 'デバイスを直した', en: 'fixed the device' },
  dataLate: { ja: 'データが遅れて届いた', en: 'data came late' },
  falseAlarm: { ja: '誤報', en: 'false alarm' },
  other: { ja: 'その他', en: 'other' },
  recovered: { ja: '自動: 条件に当てはまらなくなった', en: 'by itself: no longer fulfilled' },
  noData: { ja: '自動: データがない', en: 'by itself: no data' },
  notExpected: { ja: '自動: 対象の期間が終わった', en: 'by itself: no data are expected' },
  ruleOff: { ja: '自動: ルールが無効になった', en: 'by itself: the rule was switched off' },
  testEnded: { ja: '自動: テストが終わった', en: 'by itself: the test of the rule ended' },
  ruleChanged: { ja: '自動: ルールが変わりました', en: 'by itself: the rule was changed' },
  tooLate: {
    ja: '自動: 猶予を過ぎて届いたデータで分かった',
    en: 'by itself: found in data that came too late',
  },
  dataChanged: { ja: '自動: 後から届いたデータで取り下げ', en: 'by itself: refuted by later data' },
} as const

const recovered = { ja: '回復', en: 'recovered' } as const

/** Why an alert is over, as messages say it: only data that are fine again are a recovery. */
export function overText(resolution: AlertResolution | null, language: Language): string {
  if (resolution === null) return ''
  return (resolution === 'recovered' ? recovered : resolutionWords[resolution])[language]
}

/** Empty: it is gone for good, and so is its name. */
const tagJa = (what: string, name: string): string => (name === '' ? what : `${what}「${name}」`)
const tagEn = (what: string, name: string): string =>
  name === '' ? `One ${what} of the rule` : `The ${what} “${name}”`
const repairJa = (name: string): string =>
  name === ''
    ? 'ルールを編集して、タグを選び直してください。'
    : 'ルールを編集してタグを選び直すか、タグを元に戻してください。'
const repairEn = (name: string): string =>
  name === '' ? 'Edit the rule and choose again.' : 'Edit the rule and choose again, or restore the tag.'

const inJa = (codes: string): string => (codes === '' ? '' : `（${codes}）`)
const inEn = (codes: string): string => (codes === '' ? '' : ` (${codes})`)
const subjectsRepair = {
  ja: 'ルールを編集して、被験者を選び直してください。',
  en: 'Edit the rule and choose again.',
}

export const alertWords = catalogue('alert', {
  rule: { ja: 'アラートのルール', en: 'alert rule' },
  event: { ja: 'アラート', en: 'alert' },
  name: { ja: 'ルールの名前', en: 'Name' },
  note: { ja: '対応メモ', en: 'Note' },
  problem: (ja: string, en: string) => ({ ja, en }),
  manyRules: (most: number) => ({
    ja: `1つのプロジェクトのルールは${most}件までです。使わないルールを削除してください。`,
    en: `A project has at most ${most} rules. Remove some first.`,
  }),
  unknownTag: {
    ja: 'このプロジェクトにないタグが選ばれています。選び直してください。',
    en: 'Some chosen tags are not of this project. Choose again.',
  },
  unknownSubject: {
    ja: 'このプロジェクトにいない被験者が選ばれています。選び直してください。',
    en: 'Some chosen subjects are not of this project. Choose again.',
  },
  cohortAboveProject: (atLeast: number, most: number) => ({
    ja: `プロジェクトの被験者は${most.toLocaleString('ja')}名の予定のため、${atLeast.toLocaleString('ja')}名以上になることがありません。人数を減らすか、目標の人数を増やしてください。`,
    en: `The project plans ${most.toLocaleString('en')} subjects, so ${atLeast.toLocaleString('en')} never fulfil it. Lower the number, or raise that of the project.`,
  }),
  unknownUser: {
    ja: 'このプロジェクトを見られない人が選ばれています。選び直してください。',
    en: 'Some chosen people cannot see this project. Choose again.',
  },
  unknownSurvey: {
    ja: 'このプロジェクトで送信できるアンケート配信を選んでください。',
    en: 'Choose a delivery of this project that sends its survey.',
  },
  asksGone: {
    ja: 'アンケート配信が削除されたため、アンケートは送信されません。',
    en: 'The delivery was deleted, so no survey is sent.',
  },
  asksInactive: (name: string) => ({
    ja: `アンケート配信「${name}」が配信中ではないため、アンケートは送信されません。`,
    en: `The delivery “${name}” is not running, so no survey is sent.`,
  }),
  asksCapped: (most: number) => ({
    ja: `7日間に${most}回の上限に達しています`,
    en: `the limit of ${most} within seven days is reached`,
  }),
  asksLate: {
    ja: '判定が遅れたため、測定から時間がたっています',
    en: 'it was evaluated late, long after it was measured',
  },
  asksMissing: {
    ja: 'データがないことのアラートでは送りません',
    en: 'nothing is sent where data are missing',
  },
  asksClosed: { ja: '回答の受付期間ではありません', en: 'no answers are taken at this time' },
  noRules: { ja: 'ルールを1つ以上選んでください。', en: 'Choose at least one rule.' },
  manyChosen: { ja: '一度に選べるのは1,000件までです。', en: 'At most 1,000 can be chosen at once.' },
  noEvents: { ja: 'アラートを1件以上選んでください。', en: 'Choose at least one alert.' },
  snoozeOutside: {
    ja: '保留の期限は、今から30日以内にしてください。',
    en: 'Choose a time within the next 30 days.',
  },
  daysOutside: { ja: '試算の日数は7・30・90日から選んでください。', en: 'Rehearse 7, 30 or 90 days.' },
  mailSubject: (rule: string, count: number) => ({
    ja: `【観測】アラート「${rule}」: ${count}名`,
    en: `[Kansoku] Alert “${rule}”: ${count} ${count === 1 ? 'subject' : 'subjects'}`,
  }),
  mailWhat: (project: string, sentence: string) => ({
    ja: `プロジェクト「${project}」でアラートが発報しました。\n条件: ${sentence}`,
    en: `An alert was raised in project “${project}”.\nCondition: ${sentence}`,
  }),
  mailRecoveredSubject: (rule: string, count: number) => ({
    ja: `【観測】回復: アラート「${rule}」（${count}名）`,
    en: `[Kansoku] Recovered: alert “${rule}” (${count} ${count === 1 ? 'subject' : 'subjects'})`,
  }),
  mailOverSubject: (rule: string, count: number) => ({
    ja: `【観測】解消: アラート「${rule}」（${count}名）`,
    en: `[Kansoku] Over: alert “${rule}” (${count} ${count === 1 ? 'subject' : 'subjects'})`,
  }),
  mailOverWhat: (project: string, sentence: string) => ({
    ja: `プロジェクト「${project}」でお知らせしたアラートが解消しました。\n条件: ${sentence}`,
    en: `An alert of project “${project}” of which you were told is over.\nCondition: ${sentence}`,
  }),
  mailOverTimes: (code: string, raised: string, over: string) => ({
    ja: `${code}: 発報 ${raised}、解消 ${over}`,
    en: `${code}: raised ${raised}, over ${over}`,
  }),
  mailOverSynced: (code: string, raised: string, over: string, synced: string) => ({
    ja: `${code}: 発報 ${raised}、同期 ${synced}、解消 ${over}`,
    en: `${code}: raised ${raised}, synchronised ${synced}, over ${over}`,
  }),
  mailOverZone: (lines: string, zone: string) => ({
    ja: `${lines}\n（タイムゾーン ${zone}）`,
    en: `${lines}\n(Times are those of ${zone}.)`,
  }),
  mailStepSubject: (rule: string, count: number) => ({
    ja: `【観測】確認されていないアラート「${rule}」: ${count}名`,
    en: `[Kansoku] Alert “${rule}” is not acknowledged: ${count} ${count === 1 ? 'subject' : 'subjects'}`,
  }),
  mailStepWhat: (project: string, sentence: string) => ({
    ja: `プロジェクト「${project}」で発報したアラートを、まだだれも確認済みにしていません。\n条件: ${sentence}`,
    en: `Nobody has acknowledged yet what was raised in project “${project}”.\nCondition: ${sentence}`,
  }),
  mailValues: (lines: string) => ({ ja: lines, en: lines }),
  mailUnreachedSubject: (rule: string) => ({
    ja: `【観測】アラート「${rule}」の通知が届かない人がいます`,
    en: `[Kansoku] Alert “${rule}” does not reach everybody`,
  }),
  mailUnreachedWhat: (project: string, rule: string) => ({
    ja: `プロジェクト「${project}」のルール「${rule}」で、次の人に知らせる段階になりましたが、届けられませんでした。`,
    en: `In project “${project}” the rule “${rule}” came to tell the following people, who cannot be reached.`,
  }),
  mailUnreachedLink: (url: string) => ({
    ja: `ルールの段階的な通知で、ほかの人を選んでください:\n${url}`,
    en: `Choose somebody else in the steps of the rule:\n${url}`,
  }),
  mailWho: (codes: string) => ({ ja: `対象: ${codes}`, en: `Subjects: ${codes}` }),
  mailMore: (codes: string, more: number) => ({
    ja: `対象: ${codes} ほか${more}名`,
    en: `Subjects: ${codes} and ${more} more`,
  }),
  ofCohort: (holding: number, of: number) => ({
    ja: `${of}名のうち${holding}名`,
    en: `${holding} of ${of}`,
  }),
  mailCounted: (codes: string) => ({
    ja: `当てはまった被験者: ${codes}`,
    en: `They are: ${codes}`,
  }),
  mailCountedMore: (codes: string, more: number) => ({
    ja: `当てはまった被験者: ${codes} ほか${more}名`,
    en: `They are: ${codes} and ${more} more`,
  }),
  asksOfCohort: {
    ja: '人数で判定するルールは、被験者への送信には使えません。送信をなしにするか、被験者ごとのルールにしてください。',
    en: 'A rule that counts subjects sends them nothing. Take out what is sent, or evaluate the rule for each subject.',
  },
  stepsOfCohort: {
    ja: '人数で判定するルールの段階では、被験者に知らせられません。ほかの相手を選ぶか、被験者ごとのルールにしてください。',
    en: 'The steps of a rule that counts subjects cannot tell the subject. Choose somebody else, or evaluate the rule for each subject.',
  },
  chatRaised: (rule: string, severity: string) => ({
    ja: `アラート「${rule}」が発報しました（${severity}）`,
    en: `Alert “${rule}” was raised (${severity})`,
  }),
  chatAcknowledged: (rule: string) => ({
    ja: `アラート「${rule}」が確認済みになりました`,
    en: `Alert “${rule}” was acknowledged`,
  }),
  chatResolved: (rule: string) => ({
    ja: `アラート「${rule}」が解消しました`,
    en: `Alert “${rule}” was resolved`,
  }),
  chatRecovered: (rule: string) => ({
    ja: `アラート「${rule}」が回復しました`,
    en: `Alert “${rule}” has recovered`,
  }),
  chatNow: (value: string, day: string) => ({ ja: `${value}（${day}）`, en: `${value} (${day})` }),
  chatLatest: (value: string, day: string) => ({
    ja: `最新の値 ${value}（${day}）`,
    en: `latest value ${value} (${day})`,
  }),
  chatNoNewer: { ja: '発報の後の値はありません', en: 'no newer value' },
  chatOpening: (value: string, day: string) => ({
    ja: `発報時 ${value}（${day}）`,
    en: `opened at ${value} (${day})`,
  }),
  chatWorst: (value: string) => ({ ja: `その間の最も離れた値 ${value}`, en: `furthest ${value}` }),
  mailLink: (url: string) => ({
    ja: `内容を見る（ログインが必要です）:\n${url}`,
    en: `See it, signed in:\n${url}`,
  }),
  mailAcknowledge: (url: string, days: number) => ({
    ja: `ログインせずに、このメールのアラートを確認済みにする:\n${url}\n（開いただけでは、確認済みになりません。${days}日以内に1回だけ使えます。あなたの名前で記録されるため、転送しないでください。）`,
    en: `Acknowledge the alerts of this mail without signing in:\n${url}\n(Opening it acknowledges nothing. It works once, within ${days} days. It is recorded under your name, so do not forward it.)`,
  }),
  digestHour: { ja: '時刻', en: 'Hour' },
  digestSubject: (project: string, count: number) => ({
    ja: `【観測】確認されていないアラート ${count}件（${project}）`,
    en: `[Kansoku] ${count} ${count === 1 ? 'alert is' : 'alerts are'} not acknowledged (${project})`,
  }),
  digestWhat: (project: string, count: number) => ({
    ja: `プロジェクト「${project}」で発報し、まだだれも確認済みにしていないアラート${count}件を、まとめてお知らせします。`,
    en: `What was raised in project “${project}” and nobody has acknowledged yet: ${count}.`,
  }),
  digestOverSubject: (project: string, count: number) => ({
    ja: `【観測】解消したアラート ${count}件（${project}）`,
    en: `[Kansoku] ${count} ${count === 1 ? 'alert is' : 'alerts are'} over (${project})`,
  }),
  digestOverWhat: (project: string, count: number) => ({
    ja: `プロジェクト「${project}」でお知らせしたアラート${count}件が解消しました。`,
    en: `What you were told of project “${project}” is over: ${count}.`,
  }),
  digestOver: (count: number, lines: string) => ({
    ja: `■ お知らせした後に解消: ${count}件\n${lines}`,
    en: `■ Over since you were told: ${count}\n${lines}`,
  }),
  digestOverAlert: (code: string, rule: string, at: string, how: string) => ({
    ja: `・${code}「${rule}」: ${at} ${how}`,
    en: `・${code} “${rule}”: ${at} ${how}`,
  }),
  digestSwitched: (project: string, count: number) => ({
    ja: `アラートのメールの受け取り方を「すぐに」に変えたため、待っていた${count}件をお知らせします。プロジェクト「${project}」で発報し、まだだれも確認済みにしていないアラートです。`,
    en: `You have chosen to be told at once, so here is what waited: ${count}. It was raised in project “${project}”, and nobody has acknowledged it yet.`,
  }),
  digestZone: (timeZone: string) => ({
    ja: `発報の時刻は、タイムゾーン ${timeZone} のものです。`,
    en: `Times are those of ${timeZone}.`,
  }),
  digestRule: (rule: string, severity: string, count: number, body: string, list: string) => ({
    ja: `■ ${rule}（${severity}）: ${count}件\n${body}\nこのルールの未対応の一覧:\n${list}`,
    en: `■ ${rule} (${severity}): ${count}\n${body}\nAll that is open of this rule:\n${list}`,
  }),
  conditionOfAnswers: {
    ja: 'アンケートの回答についてのルールです。条件と回答は、ログインしてアラートのページで確認してください。',
    en: 'The rule is about answers to a survey. Sign in to see its condition and the answer on the page of alerts.',
  },
  valueOfAnswer: { ja: '回答はアラートのページで確認', en: 'see the page of alerts for the answer' },
  rehearsalStopped: { ja: '試算をやめました。', en: 'The rehearsal was stopped.' },
  answersOwnersOnly: {
    ja: 'アンケートの回答を条件にしたルールの試算は、オーナーだけができます。',
    en: 'Only owners rehearse rules that ask what was answered.',
  },
  surveyNotInProject: {
    ja: 'このアンケートはプロジェクトで使っていません。別のアンケートを選んでください。',
    en: 'The project does not use this survey. Choose another one.',
  },
  scoreNotInSurvey: (survey: string) => ({
    ja: `アンケート「${survey}」に、この得点はありません。別の得点を選んでください。`,
    en: `The survey “${survey}” has no such score. Choose another one.`,
  }),
  questionNotInSurvey: (survey: string) => ({
    ja: `アンケート「${survey}」に、条件にできるこの質問はありません。個人情報の質問と、文章・日付・ファイルの質問は選べません。`,
    en: `The survey “${survey}” has no such question that can be asked. Questions of personal data, texts, dates and files cannot.`,
  }),
  choiceNotInQuestion: (question: string) => ({
    ja: `質問「${question}」にない選択肢が含まれています。選び直してください。`,
    en: `The question “${question}” does not have all of the choices. Choose again.`,
  }),
  scoreAboveMost: (score: string, most: number) => ({
    ja: `得点「${score}」は最大 ${most} です。しきい値を確かめてください。`,
    en: `The score “${score}” is ${most} at most. Check the threshold.`,
  }),
  surveyGone: (survey: string) => ({
    ja: `アンケート「${survey}」はプロジェクトで使われていません。この条件は発報しません。`,
    en: `The project does not use the survey “${survey}” any more. This condition raises nothing.`,
  }),
  partGone: (survey: string, part: string) => ({
    ja: `アンケート「${survey}」の今のバージョンに「${part}」はありません。この条件は、前のバージョンへの回答にだけ発報します。`,
    en: `“${part}” is not in the present version of the survey “${survey}”. Only answers to earlier versions raise something.`,
  }),
  targetGone: (tag: string) => ({
    ja: `${tagJa('対象のタグ', tag)}は削除されています。このタグの被験者は判定されません。${repairJa(tag)}`,
    en: `${tagEn('target tag', tag)} was deleted. Subjects who had it are not looked at. ${repairEn(tag)}`,
  }),
  onlyTargetGone: (tag: string) => ({
    ja: `${tagJa('対象のタグ', tag)}は削除されています。このルールの対象になる被験者はいません。${repairJa(tag)}`,
    en: `${tagEn('target tag', tag)} was deleted. The rule looks at nobody. ${repairEn(tag)}`,
  }),
  exceptionGone: (tag: string) => ({
    ja: `${tagJa('除くタグ', tag)}は削除されています。除いていた被験者も発報の対象です。${repairJa(tag)}`,
    en: `${tagEn('excluded tag', tag)} was deleted. Subjects who were left out raise alerts, too. ${repairEn(tag)}`,
  }),
  subjectsGone: (count: number, codes: string) => ({
    ja: `対象の被験者${count}名${inJa(codes)}は削除されているため、判定されません。${subjectsRepair.ja}`,
    en: `${count} of the subjects whom the rule names${inEn(codes)} were deleted, and are not looked at. ${subjectsRepair.en}`,
  }),
  onlySubjectsGone: (count: number, codes: string) => ({
    ja: `対象の被験者${count}名${inJa(codes)}は削除されています。このルールの対象になる被験者はいません。${subjectsRepair.ja}`,
    en: `The subjects whom the rule names${inEn(codes)} were deleted: ${count}. The rule looks at nobody. ${subjectsRepair.en}`,
  }),
  heldBackSubject: (project: string, count: number) => ({
    ja: `【観測】上限のためお知らせを控えたアラート ${count}件（${project}）`,
    en: `[Kansoku] Held back by a maximum: ${count} (${project})`,
  }),
  heldBackWhat: (project: string) => ({
    ja: `プロジェクト「${project}」で、ルールの通知の上限を超えたため発報のときにお知らせしなかったアラートです。まだだれも確認済みにしていないものがあります。`,
    en: `In project “${project}” rules raised more than they tell of one subject. Some of it is still open.`,
  }),
  heldBackLine: (rule: string, total: number, open: number, codes: string) => ({
    ja: `・${rule}: ${total}件（未対応 ${open}件${codes === '' ? '' : `: ${codes}`}）`,
    en: `・${rule}: ${total} (open: ${open}${codes === '' ? '' : `: ${codes}`})`,
  }),
  heldBackOf: (code: string, count: number) => ({ ja: `${code} ${count}件`, en: `${code} ×${count}` }),
  digestHeldBack: (count: number, rules: string) => ({
    ja: `このほか、ルールの通知の上限を超えたためお知らせを控えた未対応のアラートが${count}件あります（${rules}）。`,
    en: `${count} more ${count === 1 ? 'is' : 'are'} open that a maximum held back (${rules}).`,
  }),
  digestCondition: (sentence: string) => ({ ja: `条件: ${sentence}`, en: `Condition: ${sentence}` }),
  digestAlert: (code: string, at: string, values: string, url: string) => ({
    ja: `・${code}: ${at} 発報、${values}\n${url}`,
    en: `・${code}: raised ${at}, ${values}\n${url}`,
  }),
  digestMissing: (day: string) => ({ ja: `データなし（${day}）`, en: `no data (${day})` }),
  digestNoValue: (day: string) => ({ ja: `判定した日 ${day}`, en: `of ${day}` }),
  digestMore: (more: number) => ({ ja: `ほか${more}件`, en: `and ${more} more` }),
  digestRules: (rules: number, count: number) => ({
    ja: `ほかのルール${rules}件で、${count}件が発報しています。`,
    en: `${rules} other ${rules === 1 ? 'rule has' : 'rules have'} raised ${count}.`,
  }),
  digestUnnamed: (named: number) => ({
    ja: `被験者コードを挙げた${named}件のほかは、このメールのリンクでは確認済みになりません。一覧で確認してください。`,
    en: `The link of this mail acknowledges the ${named} that are named, and no others. See the list for these.`,
  }),
  digestDone: (count: number) => ({
    ja: `このほか${count}件は、お知らせする前に確認済みまたは解消になったため、載せていません。`,
    en: `${count} more ${count === 1 ? 'was' : 'were'} acknowledged or over before this mail, and ${count === 1 ? 'is' : 'are'} left out.`,
  }),
  digestPace: (url: string) => ({
    ja: `メールをまとめる間隔は、次の画面で変えられます:\n${url}`,
    en: `Change how often these mails come:\n${url}`,
  }),
  link: { ja: 'リンク', en: 'Link' },
  linkInvalid: {
    ja: 'このリンクは正しくありません。メールのリンクが途中で切れていないか確認してください。',
    en: 'This link is not valid. Check that the link in the mail was not cut off.',
  },
  linkUsed: {
    ja: 'このリンクはすでに使われ、アラートは確認済みになっています。',
    en: 'This link has been used already, and the alerts are acknowledged.',
  },
  linkUsedOver: {
    ja: 'このリンクはすでに使われています。このメールのアラートは解消しており、操作は必要ありません。',
    en: 'This link has been used already. The alerts of its mail are over, and nothing is left to do.',
  },
  linkExpired: {
    ja: 'このリンクは有効期限が切れています。ログインして、アラートの画面で確認済みにしてください。',
    en: 'This link has expired. Sign in and acknowledge the alerts on their page.',
  },
  linkOfClosed: {
    ja: 'このメールを受け取ったアカウントは、現在使えません。オーナーに確認してください。',
    en: 'The account that received this mail cannot be used at present. Ask an owner.',
  },
  linkOfOtherAddress: {
    ja: 'アカウントのメールアドレスが変わったため、このリンクは使えません。ログインして、アラートの画面で確認済みにしてください。',
    en: 'The address of the account has changed, so this link cannot be used. Sign in and acknowledge the alerts on their page.',
  },
  linkOfLeft: {
    ja: 'このプロジェクトの担当から外れたか、プロジェクトが削除されたため、このリンクは使えません。オーナーに確認してください。',
    en: 'You are not on this project any more, or it was deleted, so this link cannot be used. Ask an owner.',
  },
  linkOfNothing: {
    ja: 'このメールのアラートは、被験者とともに削除されています。',
    en: 'The alerts of this mail were deleted together with their subjects.',
  },
})
