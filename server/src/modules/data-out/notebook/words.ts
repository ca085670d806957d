import { catalogue } from '../../../platform/words'

export const notebookWords = catalogue('notebook', {
  noun: { ja: 'ノートブック', en: 'notebook' },
  name: { ja: 'ノートブックの名前', en: 'Name' },
  endBeforeStart: {
    ja: '期間の終わりを、始まりと同じ日か後の日にしてください。',
    en: 'The period has to end on the day it begins or later.',
  },
  unknownExport: {
    ja: 'この出力は削除されたか、このプロジェクトのものではありません。選び直してください。',
    en: 'This export was deleted, or is not one of this project. Choose again.',
  },
  periodOfExport: {
    ja: '出力したデータを使うときの期間は、その出力の期間です。期間を空にしてください。',
    en: 'An export has its own period. Leave the period empty.',
  },
  unreadableFormat: (ja: string, en: string) => ({
    ja: `ノートブックで読める形式の出力を選んでください：${ja}。`,
    en: `Choose an export in a format that notebooks read: ${en}.`,
  }),
  lacksContents: (ja: string, en: string) => ({
    ja: `この出力には、テンプレートが使うデータが入っていません：${ja}。入れて出力し直すか、ほかの出力を選んでください。`,
    en: `This export does not hold what the template reads: ${en}. Export with it, or choose another one.`,
  }),
  needsWideDays: {
    ja: '「横」の並びで出力したものを選んでください。',
    en: 'Choose an export in the wide layout.',
  },
  needsLocalTimes: {
    ja: '現地の時刻がある出力を選んでください（時刻の列を「現地」か「両方」にして出力します）。',
    en: 'Choose an export with local times (local, or both).',
  },
  needsUtcTimes: {
    ja: 'UTC の時刻がある出力を選んでください（時刻の列を「UTC」か「両方」にして出力します）。',
    en: 'Choose an export with times in UTC (UTC, or both).',
  },
  figuresOf: (name: string) => ({
    ja: `ノートブック「${name}」の図`,
    en: `Figures of the notebook “${name}”`,
  }),
  cannotDraw: {
    ja: 'このサーバーでは図を描けません。ノートブックを保存し、Jupyter か Google Colab で実行してください。',
    en: 'Figures cannot be drawn on this server. Save the notebook, and run it in Jupyter or Google Colab.',
  },
  isDrawing: {
    ja: 'このノートブックの図は、いま描いています。終わってから描き直してください。',
    en: 'The figures of this notebook are being drawn. Draw them again once they are there.',
  },
  drawingGone: {
    ja: 'ノートブックか、もとにする出力が削除されたため、図を描けませんでした。',
    en: 'The notebook, or the export that it reads, was removed meanwhile. No figures were drawn.',
  },
  askerGone: {
    ja: '図を頼んだ人が、このプロジェクトのデータを出力できなくなったため、描きませんでした。権限のある人が描き直してください。',
    en: 'Whoever asked for the figures may not export data of this project any more. Somebody who may has to ask again.',
  },
  exportOver: (name: string) => ({
    ja: `出力「${name}」のファイルは、期限が過ぎたか削除されたため、もうありません。この出力を使うノートブックは、出力し直してから作り直してください。最新のデータを使うノートブックなら、もう一度描けます。`,
    en: `The file of the export “${name}” is over or was removed. A notebook of this export has to be made again with another one; one of live data can be drawn again.`,
  }),
  exportTooLarge: (megabytes: number) => ({
    ja: `もとにする出力のファイルが${megabytes} MBを超えるため、このサーバーでは図を描けません。期間やタグで絞ったノートブックを作るか、保存して Jupyter で実行してください。`,
    en: `The file of the export has more than ${megabytes} MB: too much to be drawn on this server. Make a notebook of a shorter period or of some tags, or run it in Jupyter.`,
  }),
  tagGone: (name: string) => ({
    ja: `タグ「${name}」は削除されたか、名前が変わりました。ノートブックを作り直してください。`,
    en: `The tag “${name}” was deleted or renamed. Make the notebook again.`,
  }),
  cellFailed: (cell: number, error: string) => ({
    ja: `コード ${cell} でエラーが起きました（${error}）。データがまだないか、途中までのことがあります。期間と対象を確かめて、描き直してください。`,
    en: `Code ${cell} ended with an error (${error}). Data may be absent or incomplete: look at the period and the subjects, and draw again.`,
  }),
  tooSlow: (minutes: number) => ({
    ja: `${minutes}分たっても終わらなかったため、やめました。期間やタグで絞ったノートブックを作るか、保存して Jupyter で実行してください。`,
    en: `It was not done within ${minutes} minutes and was stopped. Make a notebook of a shorter period or of some tags, or run it in Jupyter.`,
  }),
  outOfMemory: {
    ja: 'メモリーが足りず、図を描けませんでした。期間やタグで絞ったノートブックを作るか、保存して Jupyter で実行してください。',
    en: 'Memory did not suffice. Make a notebook of a shorter period or of some tags, or run it in Jupyter.',
  },
  tooManyFigures: {
    ja: '図の数か大きさが、このサーバーに置ける上限（12枚、8 MB）を超えました。保存して Jupyter で実行してください。',
    en: 'There are more or larger figures than this server keeps (12, of 8 MB together). Run the notebook in Jupyter.',
  },
  fromExport: (name: string) => ({ ja: `データ: 出力「${name}」`, en: `Data: the export “${name}”` }),
  unknownTag: {
    ja: 'このプロジェクトにないタグが選ばれています。選び直してください。',
    en: 'Some chosen tags are not of this project. Choose again.',
  },
  numberOutside: (label: string, least: number, most: number) => ({
    ja: `「${label}」は${least}〜${most}の整数にしてください。`,
    en: `“${label}” has to be a whole number from ${least} to ${most}.`,
  }),
  keyName: (name: string) => ({ ja: `ノートブック「${name}」`, en: `Notebook “${name}”` }),
  keyPurpose: { ja: 'ノートブックの実行', en: 'Running a notebook' },
  madeBy: (date: string) => ({
    ja: `作成: ${date}（観測 Kansoku）`,
    en: `Made on ${date} by Kansoku`,
  }),
  about: (project: string, period: string, tags: string) => ({
    ja: `プロジェクト: ${project}　期間: ${period}　被験者: ${tags}`,
    en: `Project: ${project}. Period: ${period}. Subjects: ${tags}`,
  }),
  everybody: { ja: '全員', en: 'all' },
  withTags: (tags: string) => ({ ja: `タグ ${tags}`, en: `with tag ${tags}` }),
  fromTo: (from: string, to: string) => ({ ja: `${from} 〜 ${to}`, en: `${from} to ${to}` }),
  beginning: { ja: '最初', en: 'the beginning' },
  now: { ja: '最新', en: 'now' },
})
