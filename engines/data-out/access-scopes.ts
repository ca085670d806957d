import type { Words } from '../fields'
import type { Content } from './tables'

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
  conduct: {
    name: { ja: '運営の記録', en: 'Conduct' },
    definition: {
      ja: '連絡、アラート、同意、謝礼、取り込み（データ出力だけ）',
      en: 'Messages, alerts, consents, rewards, imports; in exports only',
    },
  },
  audit: {
    name: { ja: '操作履歴', en: 'Audit log' },
    definition: {
      ja: 'だれが何をしたか（オーナーのみ、データ出力だけ）',
      en: 'Who did what; for owners, in exports only',
    },
  },
  exports: {
    name: { ja: 'データ出力', en: 'Exports' },
    definition: {
      ja: 'ほかに選んだ種類のデータのファイルの作成と保存',
      en: 'Making and downloading files of the other kinds that are chosen',
    },
  },
  ingest: {
    name: { ja: '測定値の送信', en: 'Sending samples' },
    definition: { ja: '自前のセンサーの値の登録', en: 'Values of sensors of your own' },
  },
} as const satisfies Readonly<Record<string, { name: Words; definition: Words }>>

export type AccessScope = keyof typeof accessScopes
export const accessScopeKeys = Object.keys(accessScopes) as readonly AccessScope[]

/** What a key needs beside exports, so that a file of its holds the content. */
export const scopesOfContents = {
  samples: 'samples',
  daily: 'daily',
  sleep: 'sleep',
  surveys: 'answers',
  subjects: 'subjects',
  conduct: 'conduct',
  audit: 'audit',
} as const satisfies Readonly<Record<Content, AccessScope>>
