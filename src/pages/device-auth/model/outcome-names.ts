import { t } from '@lingui/core/macro'

const names: Readonly<Record<string, () => string>> = {
  good: () => t`完了`,
  partly: () => t`一部のみ`,
  stored: () => t`取得しました`,
  nothing_new: () => t`新しい値はありません`,
  not_granted: () => t`許可されていません`,
  not_reached: () => t`まだ取得していません`,
  later: () => t`提供元の回数制限のため、後で取得します`,
  rate_limited: () => t`提供元の回数制限`,
  failed: () => t`取得できませんでした`,
  passing: () => t`提供元の一時的なエラー`,
  client: () => t`接続設定のエラー`,
  reauthorize: () => t`再連携が必要`,
  scope_missing: () => t`許可されていません`,
  not_linked: () => t`アカウントの登録待ち`,
  lapsed: () => t`会員契約切れ`,
  retired: () => t`提供終了`,
  filter_broken: () => t`提供元の検索が正しく動いていません`,
  endless_pages: () => t`提供元の応答が終わりません`,
  asked_before: () => t`依頼済み`,
  refused: () => t`提供元が要求を受け付けません`,
}

/** What became of a reading, or of one kind of data in it. */
export function outcomeName(outcome: string): string {
  return names[outcome]?.() ?? outcome
}
