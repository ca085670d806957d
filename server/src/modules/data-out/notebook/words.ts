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
