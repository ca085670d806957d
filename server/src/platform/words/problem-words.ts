import { catalogue } from './message'

/** Messages of all modules. */
export const problemWords = catalogue('problem', {
  unauthenticated: (reason: string) => ({ ja: `401: ${reason}`, en: `401: ${reason}` }),
  signIn: { ja: 'ログインしてください。', en: 'Sign in.' },
  adminOrOwnerRequired: {
    ja: 'この操作には管理者またはオーナーの権限が必要です。',
    en: 'Only an administrator or owner can do this.',
  },
  forbidden: { ja: 'この操作をする権限がありません。', en: 'You do not have permission to do this.' },
  notFound: (noun: string) => ({
    ja: `${noun}が見つかりません。削除されたか、閲覧できない可能性があります。`,
    en: `The ${noun} was not found. It may have been deleted, or you may not be allowed to see it.`,
  }),
  checkInput: { ja: '入力内容を確認してください。', en: 'Check what you entered.' },
  unknownProject: {
    ja: 'このプロジェクトは存在しないか、閲覧する権限がありません。',
    en: 'This project does not exist, or you are not permitted to view it.',
  },
  unknownSurvey: {
    ja: 'このアンケートは存在しないか、閲覧する権限がありません。',
    en: 'This survey does not exist, or you are not permitted to view it.',
  },
  unknownProjectOfSurvey: {
    ja: 'このアンケートのプロジェクトは存在しないか、閲覧する権限がありません。',
    en: 'The project of this survey does not exist, or you are not permitted to view it.',
  },
  unknownProjectSurvey: {
    ja: 'この配信設定は存在しないか、閲覧する権限がありません。',
    en: 'This project survey does not exist, or you are not permitted to view it.',
  },
  unreadable: { ja: '送られた内容を読み取れませんでした。', en: 'The content sent could not be read.' },
  tooLarge: {
    ja: '送られた内容が大きすぎます。量を減らして、もう一度お試しください。',
    en: 'The content sent is too large. Send less and try again.',
  },
  nestedTooDeep: { ja: '送られた内容の入れ子が深すぎます。', en: 'What was sent is nested too deep.' },
  tooManyValues: {
    ja: '一度に送られた値が多すぎます。分けて送ってください。',
    en: 'Too many values were sent at once. Send them in parts.',
  },
  tooManyCalls: {
    ja: '短い時間に操作が続いたため、受け付けていません。1分ほどたってから、もう一度お試しください。',
    en: 'Too many requests in a short time. Try again in about a minute.',
  },
  stopped: {
    ja: '処理に時間がかかりすぎたため、中止しました。条件を絞るか、時間をおいて、もう一度お試しください。',
    en: 'This took too long and was stopped. Narrow what you ask for, or try again later.',
  },
  databaseLost: {
    ja: 'データベースとの接続が切れています。少し待ってから、もう一度お試しください。保存していたときは、保存されたかどうかを先に確認してください。',
    en: 'The connection to the database is lost. Please wait a moment and try again. If you were saving, check first whether it was saved.',
  },
  diskFull: {
    ja: 'サーバーのディスクの空き容量がないため、保存できませんでした。サーバーの管理者に連絡し、空き容量ができてから、もう一度お試しください。',
    en: "The server's disk is full, so nothing could be saved. Tell whoever runs the server, and try again once there is space.",
  },
  notForAdministrators: {
    ja: 'プラットフォーム管理者は、会社のデータを閲覧できません。',
    en: 'Platform administrators cannot see the data of a company.',
  },
  badOffset: { ja: '開始位置は0以上で指定してください。', en: 'The offset must be 0 or more.' },
  badLimit: (most: number) => ({
    ja: `件数は1から${most}までで指定してください。`,
    en: `The limit must be from 1 to ${most}.`,
  }),
  unexpected: {
    ja: '予期しないエラーが発生しました。時間をおいて、もう一度お試しください。',
    en: 'An unexpected error occurred. Please try again after some time.',
  },
  fileTooLarge: (most: string) => ({
    ja: `ファイルは${most}までです。小さくしてから選んでください。`,
    en: `Files may have up to ${most}. Make it smaller first.`,
  }),
  noPicture: { ja: '画像のファイルを選んでください。', en: 'Choose a picture.' },
})
