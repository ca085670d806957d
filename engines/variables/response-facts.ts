import { dateTime, ofGrain, plainNumber, text, yesNo } from './declare'

/** What can be asked of a survey that a subject was sent or answered, besides the answers. */
export const responseFacts = /* @__PURE__ */ ofGrain('response', {
  response: {
    type: text,
    name: { ja: '回答番号', en: 'Response' },
    definition: {
      ja: '1回分の回答の番号。表どうしをつなぐときに使います。',
      en: 'The id of one response; tables are joined by it.',
    },
  },
  survey: {
    type: text,
    name: { ja: 'アンケート', en: 'Survey' },
    definition: { ja: '研究チームが付けた名前。', en: 'The name that the team has given it.' },
  },
  version: {
    type: plainNumber,
    name: { ja: 'バージョン', en: 'Version' },
    definition: {
      ja: '回答したアンケートのバージョン。',
      en: 'The version of the survey that was answered.',
    },
  },
  delivery: {
    type: text,
    name: { ja: '配信', en: 'Delivery' },
    definition: { ja: '送信した配信の名前。', en: 'The name of the delivery that sent it.' },
  },
  responseStatus: {
    type: {
      kind: 'choice',
      choices: {
        waiting: { ja: '未開封', en: 'Not opened' },
        opened: { ja: '開封済み', en: 'Opened' },
        in_progress: { ja: '回答中', en: 'In progress' },
        answered: { ja: '回答済み', en: 'Answered' },
      },
    },
    name: { ja: '回答の状態', en: 'State of the response' },
    definition: { ja: 'どこまで回答したか。', en: 'How far answering has come.' },
  },
  sentAt: {
    type: dateTime,
    name: { ja: '送信', en: 'Sent' },
    definition: { ja: '案内を送信した時刻。', en: 'When the invitation was sent.' },
  },
  opensAt: {
    type: dateTime,
    name: { ja: '受付の開始', en: 'Opens' },
    definition: { ja: '回答できるようになる時刻。', en: 'From when on answers are taken.' },
  },
  closesAt: {
    type: dateTime,
    name: { ja: '締め切り', en: 'Closes' },
    definition: { ja: '回答の締め切り。', en: 'Until when answers are taken.' },
  },
  openedAt: {
    type: dateTime,
    name: { ja: '開封', en: 'Opened' },
    definition: { ja: '回答ページを初めて開いた時刻。', en: 'When the page was opened first.' },
  },
  startedAt: {
    type: dateTime,
    name: { ja: '回答の開始', en: 'Started' },
    definition: { ja: '最初の回答の時刻。', en: 'When the first answer was given.' },
  },
  answeredAt: {
    type: dateTime,
    name: { ja: '回答の完了', en: 'Answered' },
    definition: { ja: '回答を送信し終えた時刻。', en: 'When the response was sent in.' },
  },
  isLate: {
    type: yesNo,
    name: { ja: '締め切り後', en: 'Late' },
    definition: {
      ja: '締め切りの後に受け付けた回答か。',
      en: 'Whether the response came after answering had closed.',
    },
  },
  via: {
    type: {
      kind: 'choice',
      choices: { link: { ja: '回答ページ', en: 'Page' }, paper: { ja: '紙', en: 'Paper' } },
    },
    name: { ja: '回答の方法', en: 'Way of answering' },
    definition: {
      ja: '本人が回答ページで答えたか、研究チームが紙から入力したか。',
      en: 'On the page by the subject, or entered from paper by the team.',
    },
  },
})

export type ResponseFact = keyof typeof responseFacts
