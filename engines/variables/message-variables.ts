import type { Variable } from './variable'

interface MessageVariable extends Pick<Variable, 'name' | 'definition' | 'privacy'> {
  readonly type: 'text' | 'dateTime'
}

/** What stands for itself in a message to a subject until it is sent, by its Japanese name: {氏名}, or {name} in English. */
export const messageVariables = {
  氏名: {
    type: 'text',
    privacy: 'identifying',
    name: { ja: '氏名', en: 'name' },
    definition: { ja: '被験者の氏名。', en: 'The name of the subject.' },
  },
  コード: {
    type: 'text',
    privacy: 'open',
    name: { ja: 'コード', en: 'code' },
    definition: { ja: '被験者コード。', en: 'The code of the subject.' },
  },
  プロジェクト名: {
    type: 'text',
    privacy: 'open',
    name: { ja: 'プロジェクト名', en: 'project' },
    definition: { ja: '研究の名前。', en: 'The name of the project.' },
  },
  アンケート名: {
    type: 'text',
    privacy: 'open',
    name: { ja: 'アンケート名', en: 'survey' },
    definition: { ja: '送信したバージョンの題名。', en: 'The title of the version that is sent.' },
  },
  回答リンク: {
    type: 'text',
    privacy: 'identifying',
    name: { ja: '回答リンク', en: 'link' },
    definition: {
      ja: '本人だけの回答ページのアドレス。ほかの人に渡さない。',
      en: 'The address of the page where this subject alone answers; nobody else may have it.',
    },
  },
  締切: {
    type: 'dateTime',
    privacy: 'open',
    name: { ja: '締切', en: 'deadline' },
    definition: {
      ja: '回答の締め切り。被験者のタイムゾーンで書く。',
      en: 'When answering closes, in the time zone of the subject.',
    },
  },
  連絡先: {
    type: 'text',
    privacy: 'open',
    name: { ja: '連絡先', en: 'contact' },
    definition: { ja: 'プロジェクトの問い合わせ先。', en: 'Whom subjects of the project may ask.' },
  },
} as const satisfies Readonly<Record<string, MessageVariable>>

export type MessageVariableKey = keyof typeof messageVariables

export const messageVariableKeys = /* @__PURE__ */ Object.keys(
  messageVariables,
) as readonly MessageVariableKey[]
