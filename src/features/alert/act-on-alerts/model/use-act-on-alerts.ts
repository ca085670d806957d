import { useLingui } from '@lingui/react/macro'
import type { AlertOutcome } from '@/shared/api/generated/schema'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import {
  useAcknowledgeAlertsMutation,
  useAssignAlertsMutation,
  useResolveAlertsMutation,
  useSnoozeAlertsMutation,
} from '../api/act-on-alerts-api'

/** What somebody does about alerts. */
export type AlertAct =
  | { kind: 'acknowledge' }
  | { kind: 'snooze'; until: string }
  | { kind: 'resolve'; outcome: AlertOutcome }
  | { kind: 'assign'; userId: string | null }

/** Does the same about some alerts and says how it went. */
export function useActOnAlerts() {
  const { t } = useLingui()
  const notify = useNotify()
  const [acknowledge, acknowledging] = useAcknowledgeAlertsMutation()
  const [snooze, snoozing] = useSnoozeAlertsMutation()
  const [resolve, resolving] = useResolveAlertsMutation()
  const [assign, assigning] = useAssignAlertsMutation()
  const done: Record<AlertAct['kind'], string> = {
    acknowledge: t`確認済みにしました。`,
    snooze: t`保留にしました。期限が来ると、未対応に戻ります。`,
    resolve: t`解消にしました。`,
    assign: t`担当者を変えました。`,
  }
  const ask = (act: AlertAct, alertEventIds: string[], note: string) => {
    const common = { alertEventIds, note }
    if (act.kind === 'snooze') return snooze(Object.assign({ until: act.until }, common))
    if (act.kind === 'resolve') return resolve(Object.assign({ outcome: act.outcome }, common))
    if (act.kind === 'assign') return assign({ alertEventIds, userId: act.userId })
    return acknowledge(common)
  }
  return {
    isPending: [acknowledging, snoozing, resolving, assigning].some(({ isLoading }) => isLoading),
    run: async (act: AlertAct, alertEventIds: string[], note = ''): Promise<boolean> => {
      const { error } = await ask(act, alertEventIds, note)
      if (error) notify.failed(failureSentence(error))
      else notify.done(done[act.kind])
      return !error
    },
  }
}
