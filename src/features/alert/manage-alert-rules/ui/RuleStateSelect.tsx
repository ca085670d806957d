import { useLingui } from '@lingui/react/macro'
import { type AlertRule, alertRuleStateName, alertRuleStates } from '@/entities/alert'
import type { AlertRuleState } from '@/shared/api/generated/schema'
import { failureSentence } from '@/shared/ui/problem-note'
import { SegmentedControl } from '@/shared/ui/segmented-control'
import { useNotify } from '@/shared/ui/snackbar'
import { useSetAlertRuleStateMutation } from '../api/manage-alert-rules-api'

/** Switches a rule on, into test, or off. */
export function RuleStateSelect({
  rule: { id, name, state },
}: {
  rule: Pick<AlertRule, 'id' | 'name' | 'state'>
}) {
  const { t } = useLingui()
  const notify = useNotify()
  const [set] = useSetAlertRuleStateMutation()
  const change = async (next: AlertRuleState) => {
    if (next === state) return
    const { error } = await set({ alertRuleId: id, state: next })
    const told = {
      ON: t`「${name}」を有効にしました。`,
      TEST: t`「${name}」をテスト中にしました。記録しますが、だれにも知らせません。`,
      OFF: t`「${name}」を無効にしました。`,
    }
    if (error) notify.failed(failureSentence(error))
    else notify.done(told[next])
  }
  return (
    <SegmentedControl
      label={t`「${name}」の状態`}
      segments={alertRuleStates.map((one) => ({ id: one, label: alertRuleStateName(one) }))}
      value={state}
      onChange={(next) => void change(next)}
    />
  )
}
