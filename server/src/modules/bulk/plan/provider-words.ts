/** The words of a provider, as people write them. */
export const providerWords: Readonly<Record<string, readonly string[]>> = {
  'google-health': ['google health', 'google', 'グーグル'],
  fitbit: ['フィットビット'],
  garmin: ['ガーミン'],
  oura: ['オーラ', 'oura ring'],
  withings: ['ウィジングズ'],
  polar: ['ポラール'],
  other: ['その他'],
}
