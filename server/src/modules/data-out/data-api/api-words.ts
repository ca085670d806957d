import type { Words } from '../../../../../engines/fields'
import { catalogue, type Language, type Message, textIn } from '../../../platform/words'

/** What the document of the data API and its page say. */
export const apiTexts = catalogue('dataApiTexts', {
  about: {
    ja: 'プロジェクトのデータを、アクセスキーで読み取ります。日付は本人の暦日、単位は UCUM、コードは LOINC です。値がない場合は空（null）で、理由は daily の状態にあります。',
    en: 'Data of a project, read with an access key. Days are local to the subject, units UCUM, codes LOINC. Where there is no value there is none (null); daily says why.',
  },
  key: { ja: '「アクセス情報」で発行するキー（kns_live_…）', en: 'An access key (kns_live_…)' },
  hiding: {
    ja: '仮名化したキーは、コードの代わりに番号を返し、自由記述を返しません。日付をそのまま返すキー（/me の dates が kept）は今日までを返しますが、いつ何をしたかを知る人には、だれのデータかわかることがあります。日付をずらすキー（moved）は、ずらした日数を推測されないように、最後の最大84日分を人により返さず、from と to を受け付けません。',
    en: 'A de-identified key gives numbers in place of codes, and no free text. One that keeps dates (dates of /me is kept) reads up to today, but whoever knows when something happened to somebody may find whose data these are. One that moves dates (moved) leaves out up to 84 of the last days of each subject, so that nobody can reckon by how much, and takes no from and to.',
  },
  me: { ja: 'キーの権限と有効期限', en: 'What the key may read, and until when' },
  project: { ja: 'プロジェクトコード', en: 'Code of the project' },
  metric: { ja: '測定項目', en: 'Metric' },
  cursorHeader: {
    ja: '次に changedSince に指定する値',
    en: 'What to give as changedSince the next time',
  },
  removedHeader: {
    ja: 'changedSince のとき、なくなった回答の response',
    en: 'With changedSince: the response of answers that are gone',
  },
  staleCursor: {
    ja: 'changedSince が古く、最初から読み直す',
    en: 'changedSince is too old: read everything again',
  },
  linkHeader: { ja: '次のページ（rel="next"）', en: 'The next page (rel="next")' },
  notModified: { ja: 'If-None-Match のときから変わっていない', en: 'As it was at If-None-Match' },
  refused: { ja: '指定が正しくない', en: 'A parameter is wrong' },
  unknownKey: { ja: 'キーがない、または有効でない', en: 'No valid key' },
  forbidden: {
    ja: 'キーの権限、プロジェクト、IP アドレスが合わない',
    en: 'Not with this key, or not from here',
  },
  notFound: { ja: '見つからない', en: 'Not found' },
  notAcceptable: { ja: 'Accept の形式がない', en: 'Not in a format of Accept' },
  tooMany: { ja: '回数が多すぎる（Retry-After）', en: 'Too many requests (Retry-After)' },
  sendSamples: { ja: '自前のセンサーの値を登録する', en: 'Sends values of sensors of your own' },
  idempotency: {
    ja: '同じ値で送り直すと、同じ内容は一度だけ登録され、同じ答えが返ります（2日間）',
    en: 'Sent again with the same value, the content is taken once and answered alike (for two days)',
  },
  notebookRun: {
    ja: 'ノートブックを実行したことを記録する（同じ ID で送り直しても一度だけ）',
    en: 'Records that a notebook runs, once whatever is sent again with the same id',
  },
  createExport: {
    ja: 'ファイルの出力を始める。contents はキーが読み取れる種類に限られ、書かなければその全部です。被験者、期間、仮名化もキーのとおりです。',
    en: 'Begins an export. contents are kinds of data that the key reads, all of them where none are given; subjects, period and de-identification are those of the key, too.',
  },
  oneExport: { ja: '出力の進み具合', en: 'How far an export is' },
  exportFile: {
    ja: '出力したファイル。出力したあとに中止した被験者がいるときは、ヘッダー Kansoku-Withdrawn-Since にコードがあります。',
    en: 'The file of an export; the header Kansoku-Withdrawn-Since names those who withdrew after it was made.',
  },
  withdrawnSince: {
    ja: '出力したあとに中止した被験者（ファイルでの呼び方）。日付をずらした出力では、中止の日はありません。',
    en: 'Those who withdrew after it was made, as the file calls them; without a day where dates are moved.',
  },
  docsTitle: { ja: 'データ API の仕様', en: 'Data API' },
  parametersTitle: { ja: '指定', en: 'Parameters' },
  columnsTitle: { ja: '列', en: 'Columns' },
  formatsTitle: { ja: '形式（Accept、または format）', en: 'Formats (Accept, or format)' },
  refusalsTitle: { ja: '返せないとき', en: 'Refusals' },
})

/** What each parameter is. */
export const parameterTexts = catalogue('dataApiParameters', {
  subject: { ja: '被験者コード。コンマで区切ります。', en: 'Codes of subjects, separated by commas.' },
  tag: {
    ja: 'タグの名前。いずれかが付いた被験者だけを読み取ります。',
    en: 'Names of tags: subjects with one of them.',
  },
  status: { ja: '被験者の状態。', en: 'States of subjects.' },
  from: { ja: '最初の日（本人の暦日）。', en: 'The first local day of the subject.' },
  to: { ja: '最後の日（本人の暦日）。', en: 'The last local day of the subject.' },
  times: {
    ja: '時刻の書き方。utc は協定世界時、local は本人の時計と時差、both は両方の列。',
    en: 'Moments in UTC, on the clock of the subject with its offset, or both.',
  },
  layout: {
    ja: '項目や設問ごとの列（wide）か、値ごとの行（long）。',
    en: 'A column for each metric or question, or a row for each value.',
  },
  metrics: { ja: '測定項目。指定しない場合はすべて。', en: 'Metrics; all, unless given.' },
  granularity: {
    ja: '測定のまま（raw）か、区間ごとの平均・最小・最大・合計・件数。day は本人の暦日で、夏時間の切り替わる日も1行です。',
    en: 'As measured, or mean, least, greatest, sum and count of stretches; day is a local day of the subject, one row also where clocks change.',
  },
  survey: { ja: 'layout=wide で読み取るアンケートの名前。', en: 'The survey of layout=wide, by name.' },
  limit: {
    ja: '1ページの行数（1から）。指定しない場合、JSON は1,000行、ほかの形式は全部です。読み取りの途中で前の行が書き換わると、次のページはその人（時系列ではその日）の初めから返り、同じ行が2回来ることがあります。',
    en: 'How many rows a page has, 1 or more. 1,000 for JSON unless given; other formats then give everything. Where rows before the place are written meanwhile, the next page begins anew with the subject (of samples with its day): a row may then come twice.',
  },
  cursor: { ja: '前のページの next。', en: 'Where the page before ended: its next.' },
  changedSince: {
    ja: '前に同じ表と条件で読み取ったときのヘッダー Kansoku-Cursor。その後に書かれた日だけを、日ごと全部返します。回答は、その後に書かれたものだけを返し、なくなったものの response をヘッダー Kansoku-Removed（JSON では removed にも）に示します。値がすべてなくなった日（時系列、睡眠）と、削除された被験者（日ごとの集計、時系列、睡眠）は示しません。…/counts の件数と比べるとわかります（クライアントの refresh）。',
    en: 'The header Kansoku-Cursor of an earlier reading of the same table with the same filters: only days written since, each whole. Of answers those written since; the header Kansoku-Removed (removed in JSON, too) has the response of those that are gone. Days that lost all their values (samples, sleep) and subjects that were deleted (daily, samples, sleep) are not told: they are found by comparing with …/counts (refresh of the clients).',
  },
  format: { ja: 'Accept の代わりの形式。', en: 'Instead of Accept.' },
})

/** What each resource is. */
export const resourceTexts = catalogue('dataApiResources', {
  subjects: { ja: '被験者の属性', en: 'Facts of the subjects' },
  'subject-tags': { ja: '被験者のタグ', en: 'Tags of the subjects' },
  'device-links': { ja: '被験者のデバイス', en: 'Devices of the subjects' },
  daily: {
    ja: '日ごとの集計と状態（値がない日は理由）',
    en: 'Figures and states of days, with the reason of an empty one',
  },
  samples: { ja: 'センサーの値', en: 'Values of a sensor' },
  sleep: { ja: '睡眠の区間', en: 'Sleep sessions' },
  'sleep-stages': { ja: '睡眠の段階', en: 'Sleep stages' },
  answers: { ja: 'アンケートの回答', en: 'Answers of surveys' },
  scores: { ja: 'アンケートの得点', en: 'Scores of surveys' },
  'sent-surveys': { ja: '送信したアンケート', en: 'Surveys that were sent' },
  alerts: {
    ja: 'アラート（発報した日ごと）。人数を数えるルールのアラートは被験者がなく、被験者を絞り込まないときに最後に返します。',
    en: 'Alerts, by the day on which they were raised. Those of rules that count subjects name none, and come last where no subject is left out.',
  },
  'alert-actions': { ja: 'アラートに対して行ったこと', en: 'What was done about alerts' },
  counts: {
    ja: 'その表の被験者ごとの今の件数（日、測定値、睡眠、回答）。手元の写しに changedSince の変更を加えたあと、件数が多い被験者には、なくなった行があります。ここにない被験者の行は、もうありません。',
    en: 'How much each subject has of the table now (days, samples, sleeps, responses). Of whom a copy, to which what changed since was added, has more, something is gone; of whom is not here, everything.',
  },
  dictionary: {
    ja: 'すべての表のすべての列とその意味',
    en: 'Every column of every table, with what it means',
  },
})

/** A text of ours, or of the engines, in that language. */
export function sayIn(language: Language): (text: Words | Message) => string {
  return (text) => ('ja' in text ? text[language] : textIn(text, language))
}
