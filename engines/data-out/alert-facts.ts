import type { AlertResolution } from '../alert-rule'
import type { Words } from '../fields'
import type { Variable } from '../variables'

/** What alerts were raised, and what was done about them. */

const ofAlert = (
  key: string,
  name: Words,
  definition: Words,
  type: Variable['type'],
  privacy: Variable['privacy'] = 'open',
): Variable => ({ key, name, definition, type, grain: 'alert', privacy })

const text = { kind: 'text' } as const
const dateTime = { kind: 'dateTime' } as const
const yesNo = { kind: 'yesNo' } as const
const number = { kind: 'number', unit: null, loinc: null } as const

const alert = ofAlert(
  'alert',
  { ja: 'アラート番号', en: 'Alert' },
  { ja: '1件のアラートの番号。', en: 'The id of one alert.' },
  text,
)

const resolutions = {
  contacted: { ja: '本人に連絡した', en: 'The subject was contacted' },
  deviceFixed: { ja: 'デバイスを直した', en: 'The device was fixed' },
  dataLate: { ja: 'データが遅れて届いた', en: 'Data came late' },
  falseAlarm: { ja: '誤報', en: 'False alarm' },
  other: { ja: 'その他', en: 'Other' },
  ruleOff: { ja: '自動（ルールが無効になった）', en: 'By itself: its rule was switched off' },
  testEnded: { ja: '自動（テストが終わった）', en: 'By itself: its rule is no longer tried' },
  recovered: { ja: '自動（条件に当てはまらなくなった）', en: 'By itself: the condition no longer held' },
  noData: { ja: '自動（データがない）', en: 'By itself: no data' },
  notExpected: { ja: '自動（対象ではなくなった）', en: 'By itself: no longer a target' },
  tooLate: {
    ja: '自動（猶予を過ぎて届いたデータで分かった）',
    en: 'By itself: found in data that came too late',
  },
  ruleChanged: { ja: '自動（ルールが変わりました）', en: 'By itself: its rule was changed' },
  dataChanged: { ja: '自動（後から届いたデータで取り下げ）', en: 'By itself: taken back after late data' },
} as const satisfies Readonly<Record<AlertResolution, Words>>

export const alertFacts: readonly Variable[] = [
  alert,
  ofAlert(
    'alertScope',
    { ja: 'アラートの対象', en: 'Scope of the alert' },
    {
      ja: '1名についてのアラートか、人数を数えるルールが全体について出したアラートか。全体のアラートには被験者がありません。',
      en: 'Whether it is about one subject, or of a rule that counts subjects; then no subject is named.',
    },
    {
      kind: 'choice',
      choices: {
        subject: { ja: '被験者', en: 'One subject' },
        cohort: { ja: '全体（人数）', en: 'All subjects together' },
      },
    },
  ),
  ofAlert(
    'rule',
    { ja: 'ルール', en: 'Rule' },
    { ja: 'アラートを出したルールの今の名前。', en: 'The present name of the rule that raised it.' },
    text,
  ),
  ofAlert(
    'ruleVersion',
    { ja: 'ルールの版', en: 'Version of the rule' },
    { ja: '判定したときのルールの版。', en: 'The version of the rule by which it was evaluated.' },
    number,
  ),
  ofAlert(
    'severity',
    { ja: '重要度', en: 'Severity' },
    { ja: '判定したときの重要度。', en: 'How grave it was when it was evaluated.' },
    {
      kind: 'choice',
      choices: {
        info: { ja: '情報', en: 'Information' },
        warning: { ja: '注意', en: 'Warning' },
        critical: { ja: '重大', en: 'Critical' },
      },
    },
  ),
  ofAlert(
    'alertKind',
    { ja: 'アラートの種類', en: 'Kind of alert' },
    { ja: '条件に当てはまったか、データがないか。', en: 'Whether the condition held, or data was missing.' },
    {
      kind: 'choice',
      choices: {
        breach: { ja: '条件に当てはまった', en: 'The condition held' },
        missing: { ja: 'データなし', en: 'No data' },
      },
    },
  ),
  ofAlert(
    'windowOn',
    { ja: '判定した期間の最後の日', en: 'Last day of the window' },
    { ja: '判定した期間の最後の日（本人の日付）。', en: 'The last day that was evaluated, of the subject.' },
    { kind: 'date' },
  ),
  ofAlert(
    'alertValue',
    { ja: '判定した値', en: 'Value' },
    {
      ja: 'ルールの最初の条件の値。単位はルールの項目のとおり。値がない場合は空です。人数を数えるルールでは、当てはまった人数です。',
      en: 'The value of the first condition, in the unit of its item; empty where there was none. Of a rule that counts subjects, how many.',
    },
    number,
  ),
  ofAlert(
    'latestValue',
    { ja: '最新の値', en: 'Latest value' },
    {
      ja: '発報の後に最後に判定した値。判定がなかった場合は空です。',
      en: 'What was evaluated last since it was raised; empty where nothing was.',
    },
    number,
  ),
  {
    ...ofAlert(
      'latestOn',
      { ja: '最新の値の日', en: 'Day of the latest value' },
      { ja: '最新の値の日（本人の日付）。', en: 'The day of the latest value, of the subject.' },
      { kind: 'date' },
    ),
    tellsNow: true,
  },
  ofAlert(
    'worstValue',
    { ja: '最も外れた値', en: 'Furthest value' },
    {
      ja: '発報から解消までに、しきい値から最も離れた値。',
      en: 'The value that lay furthest beyond the threshold while it lasted.',
    },
    number,
  ),
  ofAlert(
    'closingValue',
    { ja: '解消したときの値', en: 'Closing value' },
    {
      ja: 'データによって解消したときの値。人が解消した場合は空です。',
      en: 'The value with which data ended it; empty where a person did.',
    },
    number,
  ),
  ofAlert(
    'closedOn',
    { ja: '解消したときの値の日', en: 'Day of the closing value' },
    {
      ja: 'データによって解消したときの値の日（本人の日付）。',
      en: 'The day of the closing value, of the subject.',
    },
    { kind: 'date' },
  ),
  ofAlert(
    'holdingSubjects',
    { ja: '当てはまった人数', en: 'Subjects who fulfilled it' },
    {
      ja: '発報したときに条件に当てはまった人数。1名についてのアラートでは空です。',
      en: 'How many fulfilled the condition when it was raised; empty where it is about one subject.',
    },
    number,
  ),
  ofAlert(
    'unknownSubjects',
    { ja: '分からない人数', en: 'Subjects not known' },
    {
      ja: '発報したときに、当てはまるかどうか分からなかった人数。1名についてのアラートでは空です。',
      en: 'Of how many nobody could say when it was raised; empty where it is about one subject.',
    },
    number,
  ),
  ofAlert(
    'countedSubjects',
    { ja: '対象の人数', en: 'Subjects looked at' },
    {
      ja: '発報したときにルールの対象だった人数。1名についてのアラートでは空です。',
      en: 'At how many the rule looked when it was raised; empty where it is about one subject.',
    },
    number,
  ),
  ofAlert(
    'raisedAt',
    { ja: '発報', en: 'Raised' },
    { ja: '発報した時刻。', en: 'When it was raised.' },
    dateTime,
  ),
  ofAlert(
    'isLate',
    { ja: '遅れて判定', en: 'Late' },
    {
      ja: 'サーバーの停止や遅れて届いたデータのため、後から判定したか。',
      en: 'Whether it was evaluated afterwards, after an outage or late data.',
    },
    yesNo,
  ),
  ofAlert(
    'isTest',
    { ja: 'テスト', en: 'Test' },
    { ja: 'テスト中のルールによるものか。', en: 'Whether its rule was being tried.' },
    yesNo,
  ),
  ofAlert(
    'alertState',
    { ja: '対応状況', en: 'State' },
    { ja: '出力した時点の対応状況。', en: 'How far it was dealt with at the cut.' },
    {
      kind: 'choice',
      choices: {
        open: { ja: '未対応', en: 'Open' },
        acknowledged: { ja: '確認済み', en: 'Acknowledged' },
        snoozed: { ja: '保留中', en: 'Snoozed' },
        resolved: { ja: '解消', en: 'Resolved' },
      },
    },
  ),
  ofAlert(
    'acknowledgedAt',
    { ja: '確認', en: 'Acknowledged' },
    { ja: '確認済みにした時刻。', en: 'When it was acknowledged.' },
    dateTime,
  ),
  ofAlert(
    'resolvedAt',
    { ja: '解消', en: 'Resolved' },
    { ja: '解消した時刻。', en: 'When it was resolved.' },
    dateTime,
  ),
  ofAlert(
    'resolution',
    { ja: '解消の理由', en: 'Resolution' },
    { ja: '解消した理由。', en: 'Why it was resolved.' },
    { kind: 'choice', choices: resolutions },
  ),
]

export const alertActionFacts: readonly Variable[] = [
  alert,
  ofAlert(
    'alertAction',
    { ja: '対応', en: 'Action' },
    { ja: 'アラートに対して行ったこと。', en: 'What was done about the alert.' },
    {
      kind: 'choice',
      choices: {
        raised: { ja: '発報', en: 'Raised' },
        notified: { ja: '通知', en: 'Told' },
        held: { ja: '通知の待ち', en: 'Waits for quiet hours' },
        gathered: { ja: 'まとめる通知の待ち', en: 'Waits for a digest' },
        unreached: { ja: '届かない段階', en: 'Not reached' },
        asked: { ja: '被験者への送信', en: 'Sent to the subject' },
        unasked: { ja: '被験者への送信の見送り', en: 'Not sent to the subject' },
        acknowledged: { ja: '確認', en: 'Acknowledged' },
        snoozed: { ja: '保留', en: 'Snoozed' },
        woken: { ja: '保留の期限', en: 'Snooze over' },
        resolved: { ja: '解消', en: 'Resolved' },
        assigned: { ja: '担当者の変更', en: 'Assigned' },
      },
    },
  ),
  ofAlert(
    'alertStep',
    { ja: '通知の段階', en: 'Step' },
    { ja: '段階的な通知の何段階目か。', en: 'Which step of the escalation it was.' },
    number,
  ),
  ofAlert('actedAt', { ja: '時刻', en: 'At' }, { ja: '行った時刻。', en: 'When it was done.' }, dateTime),
  ofAlert(
    'actor',
    { ja: '行為者', en: 'Actor' },
    {
      ja: '行ったユーザーの番号。自動の場合は空です。',
      en: 'The id of the user; empty where nobody did it.',
    },
    text,
    'personal',
  ),
  ofAlert(
    'isByMail',
    { ja: 'メールのリンクから', en: 'By mail' },
    {
      ja: 'ログインせずに、知らせるメールのリンクから確認済みにしたか。',
      en: 'Whether it was acknowledged by the link in its mail, without signing in.',
    },
    yesNo,
  ),
  ofAlert(
    'isTooLate',
    { ja: '行き違い', en: 'Too late' },
    {
      ja: 'ほかの人が先に対応していて、何も変わらなかったか。',
      en: 'Whether somebody else had dealt with it, so that nothing came of it.',
    },
    yesNo,
  ),
  ofAlert(
    'snoozedUntil',
    { ja: '保留の期限', en: 'Snoozed until' },
    { ja: '保留にしたときの期限。', en: 'Until when it was snoozed.' },
    dateTime,
  ),
  ofAlert(
    'actionNote',
    { ja: 'メモ', en: 'Note' },
    { ja: '対応のときに書かれたメモ。', en: 'What was written with the action.' },
    text,
    'freeText',
  ),
]
