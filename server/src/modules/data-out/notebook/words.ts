import { catalogue } from '../../../platform/words'

export const notebookWords = catalogue('notebook', {
  noun: { ja: 'ノートブック', en: 'notebook' },
  name: { ja: 'ノートブックの名前', en: 'Name' },
  endBeforeStart: {
    ja: '期間の終わりを、始まりと同じ日か後の日にしてください。',
    en: 'The period has to end on the day it begins or later.',
  },
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
