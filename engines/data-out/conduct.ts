import type { Words } from '../fields'
import type { Variable } from '../variables'

/** What is known of how a study was conducted: messages, rewards, consents, runs, and who did what. */

const of =
  (grain: Variable['grain']) =>
  (
    key: string,
    name: Words,
    definition: Words,
    type: Variable['type'],
    privacy: Variable['privacy'] = 'open',
  ): Variable => ({ key, name, definition, type, grain, privacy })

const text = { kind: 'text' } as const
const dateTime = { kind: 'dateTime' } as const
const count = { kind: 'number', unit: null, loinc: null } as const
const yen = { kind: 'number', unit: '[JPY]', loinc: null } as const

const ofMessage = of('message')

export const messageFacts: readonly Variable[] = [
  ofMessage(
    'message',
    { ja: '連絡番号', en: 'Message' },
    { ja: '1通の連絡の番号。', en: 'The id of one message.' },
    text,
  ),
  ofMessage(
    'messageKind',
    { ja: '連絡の種類', en: 'Kind of message' },
    { ja: '何のための連絡か。', en: 'What the message is for.' },
    {
      kind: 'choice',
      choices: {
        invitation: { ja: '案内', en: 'Invitation' },
        reminder: { ja: '催促', en: 'Reminder' },
        manual_reminder: { ja: '手動の催促', en: 'Reminder by hand' },
        resend: { ja: '再送', en: 'Sent again' },
        nudge: { ja: '装着・同期のお願い', en: 'Nudge' },
      },
    },
  ),
  ofMessage(
    'delivery',
    { ja: '配信', en: 'Delivery' },
    { ja: '連絡を送った配信の名前。お願いでは空です。', en: 'The delivery that sent it; empty for nudges.' },
    text,
  ),
  ofMessage(
    'response',
    { ja: '回答番号', en: 'Response' },
    {
      ja: '連絡が案内する回答の番号。ない場合は空です。',
      en: 'The response that it leads to; empty where there is none.',
    },
    text,
  ),
  ofMessage(
    'channel',
    { ja: '連絡方法', en: 'Channel' },
    { ja: '連絡を送った方法。', en: 'The way by which it was sent.' },
    {
      kind: 'choice',
      choices: {
        mail: { ja: 'メール', en: 'Mail' },
        line: { ja: 'LINE', en: 'LINE' },
        sms: { ja: 'SMS', en: 'SMS' },
        none: { ja: 'なし', en: 'None' },
      },
    },
  ),
  ofMessage(
    'dueAt',
    { ja: '予定', en: 'Due' },
    { ja: '送る予定の時刻。', en: 'When it was to be sent.' },
    dateTime,
  ),
  ofMessage('sentAt', { ja: '送信', en: 'Sent' }, { ja: '送った時刻。', en: 'When it was sent.' }, dateTime),
  ofMessage(
    'deliveredAt',
    { ja: '到着', en: 'Delivered' },
    { ja: '届いたと知らされた時刻。分からない場合は空です。', en: 'When it arrived, where that is told.' },
    dateTime,
  ),
  ofMessage(
    'outcome',
    { ja: '結果', en: 'Outcome' },
    { ja: '連絡がどうなったか。まだの場合は空です。', en: 'What became of it; empty while it waits.' },
    {
      kind: 'choice',
      choices: {
        sent: { ja: '送信', en: 'Sent' },
        refused: { ja: '拒否', en: 'Refused' },
        bounced: { ja: '不達', en: 'Bounced' },
        complained: { ja: '迷惑メール報告', en: 'Complained' },
        undeliverable: { ja: '送信不能', en: 'Undeliverable' },
        skipped: { ja: '見送り', en: 'Skipped' },
      },
    },
  ),
  ofMessage(
    'outcomeReason',
    { ja: '結果の理由', en: 'Reason of the outcome' },
    {
      ja: '送られなかった、届かなかった理由のコード。',
      en: 'Why it was not sent or did not arrive, as a code.',
    },
    text,
  ),
  ofMessage(
    'attempts',
    { ja: '試行', en: 'Attempts' },
    { ja: '送ろうとした回数。', en: 'How often it was tried.' },
    count,
  ),
]

const ofReward = of('subject')

/** Rewards are told to owners alone. */
export const rewardFacts: readonly Variable[] = [
  {
    ...ofReward(
      'month',
      { ja: '月', en: 'Month' },
      { ja: '支払い済みの月の1日。', en: 'The first day of a month that was paid.' },
      { kind: 'date' },
    ),
    // A month begins on its first day, wherever that was moved to.
    tellsNow: true,
  },
  ofReward(
    'asked',
    { ja: '依頼した回答', en: 'Answers asked for' },
    { ja: 'その月に依頼した回答の数。', en: 'Answers that were asked for in the month.' },
    count,
  ),
  ofReward(
    'answered',
    { ja: '回答', en: 'Answers' },
    { ja: 'そのうち回答された数。', en: 'How many of them were given.' },
    count,
  ),
  ofReward(
    'days',
    { ja: '日数', en: 'Days' },
    { ja: 'その月の参加の日数。', en: 'Days of participation in the month.' },
    count,
  ),
  ofReward(
    'validDays',
    { ja: '有効日', en: 'Valid days' },
    { ja: 'そのうちの有効日。', en: 'Valid ones.' },
    count,
  ),
  ...(
    [
      ['answerYen', '回答の謝礼', 'For answers'],
      ['dayYen', '装着の謝礼', 'For valid days'],
      ['bonusYen', '追加の謝礼', 'Bonus'],
      ['totalYen', '合計', 'Total'],
    ] as const
  ).map(([key, ja, en]) =>
    ofReward(key, { ja, en }, { ja: `${ja}（円）。`, en: `${en}, in yen.` }, yen, 'personal'),
  ),
  {
    ...ofReward(
      'paidAt',
      { ja: '支払い', en: 'Paid' },
      { ja: '支払い済みとした時刻。', en: 'When it was marked as paid.' },
      dateTime,
    ),
    // Everybody is paid at once.
    tellsNow: true,
  },
]

const ofConsent = of('response')

/** Whether, when and to which text somebody consented; the name and the signature never leave. */
export const consentFacts: readonly Variable[] = [
  ofConsent(
    'question',
    { ja: '設問', en: 'Question' },
    { ja: '同意の設問の番号（linkId）。', en: 'The id of the question (linkId).' },
    text,
  ),
  ofConsent(
    'accepted',
    { ja: '同意', en: 'Accepted' },
    { ja: '同意したか。', en: 'Whether it was accepted.' },
    { kind: 'yesNo' },
  ),
  ofConsent(
    'textVersion',
    { ja: '説明文のバージョン', en: 'Version of the text' },
    { ja: '同意した説明文のバージョン。', en: 'The version of the text that was consented to.' },
    text,
  ),
  ofConsent(
    'consentedAt',
    { ja: '同意の時刻', en: 'Consented' },
    { ja: '同意を答えた時刻。', en: 'When it was answered.' },
    dateTime,
  ),
]

const ofProject = of('project')

export const runFacts: readonly Variable[] = [
  ofProject('run', { ja: '処理番号', en: 'Run' }, { ja: '処理の番号。', en: 'The id of the run.' }, text),
  ofProject(
    'runKind',
    { ja: '処理の種類', en: 'Kind of run' },
    { ja: '何の処理か。', en: 'What the run does.' },
    {
      kind: 'choice',
      choices: {
        'check-import-files': { ja: '取り込むファイルの確認', en: 'Check of files to import' },
        'import-files': { ja: 'ファイルの取り込み', en: 'Import of sent files' },
        'import-folder': { ja: 'フォルダーの取り込み', en: 'Import of a folder' },
        'generate-study': { ja: 'デモデータの作成', en: 'Generated data' },
        'reattribute-device': { ja: 'デバイスの紐づけの変更', en: 'Changed link of a device' },
        'register-bulk-file': { ja: '一括登録', en: 'Registration of a file' },
        'export-data': { ja: 'データ出力', en: 'Export' },
        'deliver-export': { ja: '保存先への送信', en: 'Delivery of an export' },
        'draw-notebook': { ja: 'ノートブックの図の作成', en: 'Figures of a notebook' },
        'import-file': { ja: 'ファイルの取り込み', en: 'Import of files' },
        samples: { ja: '測定値の受信', en: 'Samples received' },
        'replay-answers': { ja: '受信データの読み直し', en: 'Received data read again' },
      },
    },
  ),
  ofProject(
    'runState',
    { ja: '状態', en: 'State' },
    { ja: '処理がどうなったか。', en: 'What became of it.' },
    {
      kind: 'choice',
      choices: {
        queued: { ja: '待機中', en: 'Waiting' },
        running: { ja: '実行中', en: 'Running' },
        succeeded: { ja: '完了', en: 'Done' },
        failed: { ja: '失敗', en: 'Failed' },
        cancelled: { ja: '中止', en: 'Cancelled' },
      },
    },
  ),
  ofProject('begunAt', { ja: '開始', en: 'Begun' }, { ja: '始まった時刻。', en: 'When it began.' }, dateTime),
  ofProject('endedAt', { ja: '終了', en: 'Ended' }, { ja: '終わった時刻。', en: 'When it ended.' }, dateTime),
  ofProject(
    'rowsDone',
    { ja: '処理した行', en: 'Rows done' },
    { ja: '処理した数。', en: 'How much was done.' },
    count,
  ),
  ofProject(
    'rowsRefused',
    { ja: '受け付けなかった行', en: 'Rows refused' },
    { ja: '受け付けなかった数。', en: 'How much was refused.' },
    count,
  ),
]

/** Told to owners alone; what was recorded as values stays in the product. */
export const auditFacts: readonly Variable[] = [
  ofProject(
    'event',
    { ja: '記録番号', en: 'Event' },
    { ja: '操作履歴の記録の番号。', en: 'The id of the event.' },
    text,
  ),
  ofProject(
    'happenedAt',
    { ja: '時刻', en: 'At' },
    { ja: '記録された時刻。', en: 'When it happened.' },
    dateTime,
  ),
  ofProject(
    'actorKind',
    { ja: '行為者の種類', en: 'Kind of actor' },
    { ja: 'だれが行ったか。', en: 'Who did it.' },
    {
      kind: 'choice',
      choices: {
        user: { ja: 'ユーザー', en: 'User' },
        access_key: { ja: 'アクセスキー', en: 'Access key' },
        system: { ja: 'システム', en: 'System' },
        command: { ja: 'コマンド', en: 'Command' },
      },
    },
  ),
  ofProject(
    'actor',
    { ja: '行為者', en: 'Actor' },
    { ja: '行ったユーザーまたはキーの番号。', en: 'The id of the user or key.' },
    text,
    'personal',
  ),
  ofProject(
    'action',
    { ja: '操作', en: 'Action' },
    { ja: '何をしたか（コード）。', en: 'What was done, as a code.' },
    text,
  ),
  ofProject(
    'targetKind',
    { ja: '対象の種類', en: 'Kind of target' },
    { ja: '何に対してか（コード）。', en: 'To what, as a code.' },
    text,
  ),
  ofProject(
    'target',
    { ja: '対象', en: 'Target' },
    {
      ja: '対象の番号。被験者は「被験者コード」の列にあります。',
      en: 'The id of the target; a subject stands in its own column.',
    },
    text,
  ),
  ofProject(
    'changedFields',
    { ja: '変わった項目', en: 'Changed' },
    {
      ja: '値が変わった項目の名前。値そのものは含みません。',
      en: 'The names of what was changed, without values.',
    },
    text,
  ),
]
