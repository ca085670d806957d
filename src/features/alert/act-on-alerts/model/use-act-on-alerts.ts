import { useLingui } from '@lingui/react/macro'
import type { AlertOutcome } from '@/shared/api/generated/schema'
import { listed } from '@/shared/i18n'
import { formatDateTime, localTimeZone } from '@/shared/lib/dates'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import type {
  AcknowledgeAlertsMutation,
  AssignAlertsMutation,
  ResolveAlertsMutation,
  SnoozeAlertsMutation,
} from '../api/act-on-alerts.generated'
import {
  useAcknowledgeAlertsMutation,
  useAssignAlertsMutation,
  useResolveAlertsMutation,
  useSnoozeAlertsMutation,
} from '../api/act-on-alerts-api'

/** What somebody does about alerts. */
export type AlertAction =
  | { kind: 'acknowledge' }
  | { kind: 'snooze'; until: string }
  | { kind: 'resolve'; outcome: AlertOutcome }
  | { kind: 'assign'; userId: string | null }

type ActedAlert = Pick<
  AcknowledgeAlertsMutation['acknowledgeAlerts'][number],
  'code' | 'state' | 'resolvedAt'
> &
  Partial<Pick<AcknowledgeAlertsMutation['acknowledgeAlerts'][number], 'acknowledgement'>>

/** Of an answer, whichever it is; assigning tells nothing of them. */
function actedOf(
  data:
    | AcknowledgeAlertsMutation
    | SnoozeAlertsMutation
    | ResolveAlertsMutation
    | AssignAlertsMutation
    | undefined,
): readonly ActedAlert[] {
  if (!data) return []
  if ('acknowledgeAlerts' in data) return data.acknowledgeAlerts
  return 'snoozeAlerts' in data ? data.snoozeAlerts : []
}

/** Does the same about some alerts and says how it went. */
export function useActOnAlerts() {
  const { t } = useLingui()
  const notify = useNotify()
  const [acknowledge, acknowledging] = useAcknowledgeAlertsMutation()
  const [snooze, snoozing] = useSnoozeAlertsMutation()
  const [resolve, resolving] = useResolveAlertsMutation()
  const [assign, assigning] = useAssignAlertsMutation()
  const done: Record<AlertAction['kind'], string> = {
    acknowledge: t`確認済みにしました。`,
    snooze: t`保留にしました。期限が来ると、未対応に戻ります。`,
    resolve: t`解消にしました。`,
    assign: t`担当者を変えました。`,
  }
  const at = (instant: string) => formatDateTime(Date.parse(instant), localTimeZone())
  /** What became of each: one may be over meanwhile, or somebody else was first. */
  const told = (action: AlertAction, events: readonly ActedAlert[]): string => {
    if (action.kind !== 'acknowledge' && action.kind !== 'snooze') return done[action.kind]
    const over = events.filter(({ state }) => state === 'RESOLVED')
    const [first] = over
    if (first?.resolvedAt) {
      if (events.length === 1) return t`${at(first.resolvedAt)}にすでに解消していました。`
      const codes = listed(over.map(({ code }) => code))
      const left = events.length - over.length
      return t`${left}件: ${done[action.kind]} その間に解消していたもの: ${codes}`
    }
    const other = events.find(
      ({ acknowledgement }) => acknowledgement && !acknowledgement.isOwn,
    )?.acknowledgement
    if (action.kind === 'snooze' || !other || events.length > 1) return done[action.kind]
    return t`${other.madeByName ?? ''}が${at(other.at)}に確認済みにしています。`
  }
  const ask = (action: AlertAction, alertEventIds: string[], note: string) => {
    const common = { alertEventIds, note }
    if (action.kind === 'snooze') return snooze(Object.assign({ until: action.until }, common))
    if (action.kind === 'resolve') return resolve(Object.assign({ outcome: action.outcome }, common))
    if (action.kind === 'assign') return assign({ alertEventIds, userId: action.userId })
    return acknowledge(common)
  }
  return {
    isPending: [acknowledging, snoozing, resolving, assigning].some(({ isLoading }) => isLoading),
    run: async (action: AlertAction, alertEventIds: string[], note = ''): Promise<boolean> => {
      const { data, error } = await ask(action, alertEventIds, note)
      if (error) notify.failed(failureSentence(error))
      else notify.done(told(action, actedOf(data)))
      return !error
    },
  }
}
