import type { Words } from '../fields'

/** What an access key may read, or send, each with the sentence that its form says. */
export const accessScopes = {
  subjects: {
    name: { ja: '被験者', en: 'Subjects' },
    definition: { ja: '被験者の属性、タグ、デバイス', en: 'Facts, tags and devices of the subjects' },
  },
  daily: {
    name: { ja: '日次の集計', en: 'Days' },
    definition: { ja: '1日1行の集計と、値がない理由', en: 'A row a day, with the reason of an empty one' },
  },
  samples: {
    name: { ja: '時系列', en: 'Time series' },
    definition: { ja: 'センサーの値', en: 'Values of sensors' },
  },
  sleep: {
    name: { ja: '睡眠', en: 'Sleep' },
    definition: { ja: '睡眠の区間と段階', en: 'Sessions and stages' },
  },
  answers: {
    name: { ja: 'アンケート', en: 'Surveys' },
    definition: { ja: '回答、得点、送信', en: 'Answers, scores, what was sent' },
  },
  alerts: {
    name: { ja: 'アラート', en: 'Alerts' },
    definition: { ja: 'アラートと、行った対応', en: 'Alerts, and what was done about them' },
  },
  exports: {
    name: { ja: 'データ出力', en: 'Exports' },
    definition: { ja: 'ファイルの作成と保存', en: 'Making and downloading files' },
  },
  ingest: {
    name: { ja: '測定値の送信', en: 'Sending samples' },
    definition: { ja: '自前のセンサーの値の登録', en: 'Values of sensors of your own' },
  },
} as const satisfies Readonly<Record<string, { name: Words; definition: Words }>>

export type AccessScope = keyof typeof accessScopes
export const accessScopeKeys = Object.keys(accessScopes) as readonly AccessScope[]
