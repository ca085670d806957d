import { Trans } from '@lingui/react/macro'
import type { AlertRule } from '@/entities/alert'
import { attentionReasonName } from '@/entities/test-subject'
import { InlineNote } from '@/shared/ui/inline-note'

/** What a rule of every project decides in monitoring. 要確認 */
export function AttentionNote({ rule }: { rule: AlertRule }) {
  const { attentionReason: reason, state, severity } = rule
  if (!reason) return null
  const name = attentionReasonName(reason)
  if (state !== 'ON' || severity === 'INFO') {
    return (
      <InlineNote tone="warning">
        <Trans>
          モニタリングの要確認「{name}
          」を決めるルールです。有効で、重大度が注意か重大のときだけ要確認に出ます。いまは出ません。
        </Trans>
      </InlineNote>
    )
  }
  return (
    <InlineNote tone="info">
      <Trans>
        モニタリングの要確認「{name}
        」を決めるルールです。ここで変えたしきい値は、一覧と被験者のパネルにもすぐに反映されます。
      </Trans>
    </InlineNote>
  )
}
