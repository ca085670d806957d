import { t } from '@lingui/core/macro'
import type { ItemType } from '../../../../../engines/survey'

/** The type of an item, in words for staff. */
export function itemTypeName(type: ItemType): string {
  const names: Readonly<Record<ItemType, string>> = {
    single: t`単一選択`,
    multiple: t`複数選択`,
    dropdown: t`プルダウン`,
    yesNo: t`はい・いいえ`,
    likert: t`リッカート尺度`,
    matrix: t`マトリクス`,
    slider: t`スライダー（VAS）`,
    nrs: t`NRS`,
    rating: t`評価`,
    number: t`数値`,
    text: t`1行の文章`,
    longText: t`長い文章`,
    date: t`日付`,
    time: t`時刻`,
    dateTime: t`日時`,
    duration: t`時間の長さ`,
    ranking: t`順位`,
    picture: t`画像の選択`,
    file: t`ファイル`,
    photo: t`写真`,
    signature: t`署名`,
    consent: t`同意`,
    statement: t`説明文`,
    hidden: t`非表示の値`,
    calculated: t`計算`,
    group: t`グループ`,
    repeat: t`繰り返し`,
  }
  return names[type]
}
