import { t } from '@lingui/core/macro'
import type { UnconnectedReason } from '../api/device.generated'

/** The reasons in the order of the filter: what a new link helps comes first. */
export const unconnectedReasons = [
  'NEVER_SENT',
  'WAITING',
  'SENT',
  'OPENED',
  'EXPIRED',
  'SHOWN',
  'NOT_DELIVERED',
  'NO_ADDRESS',
  'SCOPE_MISSING',
  'REVOKED',
  'TOKEN_ERROR',
  'NOT_LINKED',
  'LAPSED',
  'NO_CLIENT',
  'RETIRED',
] as const satisfies readonly UnconnectedReason[]

const names: Record<UnconnectedReason, () => string> = {
  NEVER_SENT: () => t`リンクを送っていない`,
  WAITING: () => t`送信待ち`,
  SENT: () => t`送信済み・未開封`,
  OPENED: () => t`開いたが、許可していない`,
  EXPIRED: () => t`リンクの期限切れ`,
  SHOWN: () => t`QRコードを作成済み・未使用`,
  NOT_DELIVERED: () => t`リンクが届いていない`,
  NO_ADDRESS: () => t`連絡先がない`,
  SCOPE_MISSING: () => t`許可されていない項目がある`,
  REVOKED: () => t`連携が解除された`,
  TOKEN_ERROR: () => t`連携エラー`,
  NOT_LINKED: () => t`アカウントにデバイスがない`,
  LAPSED: () => t`提供元の会員契約が切れている`,
  NO_CLIENT: () => t`提供元との接続設定がない`,
  RETIRED: () => t`提供元が連携を終了した`,
}

/** 送信済み・未開封 */
export function unconnectedReasonName(reason: UnconnectedReason): string {
  return names[reason]()
}
