/** The words of a state, as people write them. */
export const statusWords: Readonly<Record<string, readonly string[]>> = {
  invited: ['招待中', '招待', '未参加'],
  active: ['参加中', '参加', '実施中'],
  completed: ['終了', '完了', '修了', 'complete', 'done'],
  withdrawn: ['中止', '脱落', '離脱', '辞退', 'dropped'],
}

export const sexWords: Readonly<Record<string, readonly string[]>> = {
  male: ['男性', '男', 'm'],
  female: ['女性', '女', 'f'],
  other: ['その他'],
  unknown: ['不明', '無回答', '回答しない'],
}

export const localeWords: Readonly<Record<string, readonly string[]>> = {
  ja: ['日本語', 'japanese', '日本'],
  en: ['英語', 'english'],
}

export const providerWords: Readonly<Record<string, readonly string[]>> = {
  'google-health': ['google health', 'google', 'グーグル'],
  fitbit: ['フィットビット'],
  garmin: ['ガーミン'],
  oura: ['オーラ', 'oura ring'],
  withings: ['ウィジングズ'],
  polar: ['ポラール'],
  other: ['その他'],
}
