import { catalogue } from '../../../platform/words'

/** How runs end, and refusals. */
export const runWords = catalogue('run', {
  unexpected: {
    ja: 'サーバーで予期しないエラーが起きました。くり返すときは、管理者に連絡してください。',
    en: 'An unexpected error occurred on the server. If it happens again, tell the administrator.',
  },
  commandFailed: {
    ja: 'サーバーのコマンドがエラーで終わりました。コマンドの表示を確認し、原因を取り除いてから、同じコマンドをもう一度実行してください。続きから処理します。',
    en: 'The command on the server ended with an error. See what it printed, remove the cause, and run the same command again: it goes on where it was.',
  },
  interrupted: {
    ja: 'サーバーのコマンドが途中で終わりました。同じコマンドをもう一度実行すると、続きから処理します。',
    en: 'The command on the server ended before it was done. Run the same command again: it goes on where it was.',
  },
  isOver: { ja: 'この処理はすでに終わっています。', en: 'This is already over.' },
  cannotCancel: {
    ja: '途中でやめるとデータが正しくなくなるため、この処理は中止できません。',
    en: 'This cannot be cancelled: data would be wrong if it was left in the middle.',
  },
  cannotRetry: {
    ja: 'もう一度試せるのは、失敗した処理だけです。最新の状態を確認してください。',
    en: 'Only what failed can be tried again. Look at its present state.',
  },
})

/** What the figures of results count, in the order in which they are read. */
export const runFigureWords = catalogue('runFigure', {
  people: { ja: '被験者', en: 'subjects' },
  devices: { ja: 'デバイス', en: 'devices' },
  answers: { ja: '読み直した受信データ', en: 'answers read again' },
  rows: { ja: '読んだ行', en: 'rows read' },
  created: { ja: '登録', en: 'registered' },
  changed: { ja: '変更', en: 'changed' },
  unchanged: { ja: '変更なし', en: 'unchanged' },
  failed: { ja: '登録できなかった行', en: 'not registered' },
  days: { ja: '付け替えた日', en: 'days moved' },
  written: { ja: '保存した値', en: 'values stored' },
  same: { ja: '保存済みの値', en: 'values already there' },
  held: { ja: 'だれも装着していない時の値', en: 'values while nobody wore the device' },
  rejected: { ja: '取り込めなかった行', en: 'rows refused' },
  exported: { ja: '出力した行', en: 'rows exported' },
  delivered: { ja: '送信したMB', en: 'MB delivered' },
  drawn: { ja: '描いた図', en: 'figures drawn' },
  samples: { ja: '作成した値', en: 'values made' },
})
