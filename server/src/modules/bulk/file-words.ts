/** The columns that a file of failed rows, or of the result, has besides the file's own. */
export const resultWords = {
  line: { ja: '行', en: 'Line' },
  reason: { ja: '登録できない理由', en: 'Why it was not registered' },
  outcome: { ja: '結果', en: 'Result' },
  sentSurveys: { ja: 'アンケートの一覧のリンク', en: 'Link to the surveys' },
  voluntarySurveys: {
    ja: 'いつでも回答できるアンケートのリンク',
    en: 'Link to the surveys answered any time',
  },
  created: { ja: '登録', en: 'Registered' },
  changed: { ja: '変更', en: 'Changed' },
  unchanged: { ja: '変更なし', en: 'Unchanged' },
  erased: { ja: '（消去済み）', en: '(erased)' },
} as const

/** The columns that a file of the list has besides the fields: ignored when the file comes back. */
export const listWords = {
  device: { ja: 'デバイス（装着中）', en: 'Device worn now' },
} as const

/** The same for a file of the list of devices. */
export const deviceListWords = {
  wearer: { ja: '被験者コード（装着中）', en: 'Subject wearing it now' },
  authorization: { ja: '連携', en: 'Authorization' },
  battery: { ja: '電池（%）', en: 'Battery (%)' },
} as const

/** The column of instants on the clock of the zone, named in it; ignored as well. */
export function lastSyncWord(zone: string): { readonly ja: string; readonly en: string } {
  if (zone === 'Asia/Tokyo') return { ja: '最終同期（日本時間）', en: 'Last sync (Japan)' }
  return { ja: `最終同期（${zone}）`, en: `Last sync (${zone})` }
}

/** Writes instants as 2026/11/21 09:30:05 on the zone's clock, as the audit log's file does; '' for none. */
export function clockOf(zone: string): (at: Date | null) => string {
  const clock = new Intl.DateTimeFormat('ja-JP', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  return (at) => (at === null ? '' : clock.format(at))
}

/** How a device's authorization is called in a file. */
export const authorizationWords = {
  none: { ja: '未連携', en: 'Not authorized' },
  authorized: { ja: '連携済み', en: 'Authorized' },
  expired: { ja: '期限切れ', en: 'Expired' },
  revoked: { ja: '解除', en: 'Revoked' },
} as const
