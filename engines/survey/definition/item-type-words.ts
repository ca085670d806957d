import type { Sentence } from '../words/sentences'
import type { ItemType } from './item-shapes'

/** The types of items, in words for staff. No call: pages that do not use it load nothing of it. */
export const itemTypeWords = {
  single: { ja: '単一選択', en: 'Single choice' },
  multiple: { ja: '複数選択', en: 'Multiple choice' },
  dropdown: { ja: 'プルダウン', en: 'Drop-down' },
  yesNo: { ja: 'はい・いいえ', en: 'Yes or no' },
  likert: { ja: 'リッカート尺度', en: 'Likert scale' },
  matrix: { ja: 'マトリクス', en: 'Matrix' },
  slider: { ja: 'スライダー（VAS）', en: 'Slider (VAS)' },
  nrs: { ja: '0〜10の尺度', en: 'Scale from 0 to 10' },
  rating: { ja: '星の数', en: 'Stars' },
  number: { ja: '数値', en: 'Number' },
  text: { ja: '自由記述（1行）', en: 'Short text' },
  longText: { ja: '自由記述（複数行）', en: 'Long text' },
  date: { ja: '日付', en: 'Date' },
  time: { ja: '時刻', en: 'Time' },
  dateTime: { ja: '日時', en: 'Date and time' },
  duration: { ja: '時間の長さ', en: 'Duration' },
  ranking: { ja: '順位づけ', en: 'Ranking' },
  picture: { ja: '画像から選択', en: 'Picture choice' },
  photo: { ja: '写真', en: 'Photo' },
  file: { ja: 'ファイル', en: 'File' },
  signature: { ja: '署名', en: 'Signature' },
  consent: { ja: '同意', en: 'Consent' },
  statement: { ja: '説明文', en: 'Statement' },
  calculated: { ja: '計算', en: 'Calculation' },
  hidden: { ja: '隠し項目', en: 'Hidden item' },
  group: { ja: 'グループ', en: 'Group' },
  repeat: { ja: '繰り返し', en: 'Repeat group' },
} as const satisfies Record<ItemType, Sentence>
