import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type AlertEvent, noAssignee, useAssigneeChoices } from '@/entities/alert'
import { Button } from '@/shared/ui/button'
import { Select } from '@/shared/ui/select'
import { useActOnAlerts } from '../model/use-act-on-alerts'
import { AlertActionDialog } from './AlertActionDialog'

/** Buttons that confirm, put off and resolve alerts. */
export function AlertActions({
  alertEventIds,
  size = 'md',
  note = '',
  isAcknowledged = false,
  onDone,
}: {
  alertEventIds: readonly string[]
  size?: 'sm' | 'md'
  /** Stays with the alerts. A dialog that asks more begins with it. */
  note?: string
  /** Nothing is left to confirm. */
  isAcknowledged?: boolean
  onDone: () => void
}) {
  const { run, isPending } = useActOnAlerts()
  const [asked, ask] = useState<'resolve' | 'snooze' | null>(null)
  const acknowledge = async () => {
    if (await run({ kind: 'acknowledge' }, [...alertEventIds], note)) onDone()
  }
  const variant = size === 'sm' ? 'text' : 'secondary'
  return (
    <>
      <Button size={size} variant={variant} onPress={() => ask('snooze')}>
        <Trans>保留にする</Trans>
      </Button>
      <Button size={size} variant={variant} onPress={() => ask('resolve')}>
        <Trans>解消にする</Trans>
      </Button>
      {!isAcknowledged && (
        <Button
          size={size}
          variant={size === 'sm' ? 'text' : 'primary'}
          isPending={isPending && asked === null}
          onPress={() => void acknowledge()}
        >
          <Trans>確認済みにする</Trans>
        </Button>
      )}
      {asked !== null && (
        <AlertActionDialog
          kind={asked}
          alertEventIds={alertEventIds}
          note={note}
          onClose={() => ask(null)}
          onDone={() => {
            ask(null)
            onDone()
          }}
        />
      )}
    </>
  )
}

/** Who looks after an alert. */
export function AssigneeSelect({
  projectId,
  event: { id: alertEventId, assigneeId, assigneeName },
}: {
  projectId: string
  event: Pick<AlertEvent, 'id' | 'assigneeId' | 'assigneeName'>
}) {
  const { t } = useLingui()
  const { run } = useActOnAlerts()
  const choices = useAssigneeChoices(projectId, { id: assigneeId, name: assigneeName })
  return (
    <Select
      label={t`担当者`}
      isLabelHidden
      options={choices.map(({ id, name }) => ({ id, label: name }))}
      value={assigneeId ?? noAssignee}
      onChange={(id) => void run({ kind: 'assign', userId: id === noAssignee ? null : id }, [alertEventId])}
    />
  )
}
