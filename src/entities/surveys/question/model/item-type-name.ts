import { t } from '@lingui/core/macro'
import type { ItemType } from '../../../../../engines/survey'

const names: Record<ItemType, () => string> = {
  single: () => t`単一選択`,
  multiple: () => t`複数選択`,
  dropdown: () => t`プルダウン`,
  yesNo: () => t`はい・いいえ`,
  likert: () => t`リッカート尺度`,
  matrix: () => t`マトリクス`,
  slider: () => t`スライダー（VAS）`,
  nrs: () => t`0〜10の尺度`,
  rating: () => t`星の数`,
  number: () => t`数値`,
  text: () => t`自由記述（1行）`,
  longText: () => t`自由記述（複数行）`,
  date: () => t`日付`,
  time: () => t`時刻`,
  dateTime: () => t`日時`,
  duration: () => t`時間の長さ`,
  ranking: () => t`順位づけ`,
  picture: () => t`画像から選択`,
  photo: () => t`写真`,
  file: () => t`ファイル`,
  signature: () => t`署名`,
  consent: () => t`同意`,
  statement: () => t`説明文`,
  calculated: () => t`計算`,
  hidden: () => t`隠し項目`,
  group: () => t`グループ`,
  repeat: () => t`繰り返し`,
}

/** The type of an item, in words for staff: 単一選択. */
export function itemTypeName(type: ItemType): string {
  return names[type]()
}

const shortNames: Partial<Record<ItemType, () => string>> = {
  slider: () => t`スライダー`,
  text: () => t`自由記述`,
}

/** For the narrow palette. */
export function shortItemTypeName(type: ItemType): string {
  return (shortNames[type] ?? names[type])()
}
