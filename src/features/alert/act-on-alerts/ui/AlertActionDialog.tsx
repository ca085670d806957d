import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { alertOutcomes, alertResolutionName } from '@/entities/alert'
import type { AlertOutcome } from '@/shared/api/generated/schema'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Select } from '@/shared/ui/select'
import { TextArea } from '@/shared/ui/text-area'
import { useActOnAlerts } from '../model/use-act-on-alerts'

/** How long an alert is put off, in hours. */
const snoozeHours = [1, 4, 24, 72, 168] as const

/** Asks how alerts are resolved, or how long they are put off, with a note. */
export function AlertActionDialog({
  kind,
  alertEventIds,
  note: begun = '',
  onClose,
  onDone,
}: {
  kind: 'resolve' | 'snooze'
  alertEventIds: readonly string[]
  /** What was written before it was asked. */
  note?: string
  onClose: () => void
  onDone: () => void
}) {
  const { t } = useLingui()
  const { run, isPending } = useActOnAlerts()
  const [outcome, setOutcome] = useState<AlertOutcome>('CONTACTED')
  const [hours, setHours] = useState<number>(24)
  const [note, setNote] = useState(begun)
  const count = alertEventIds.length
  const names: Record<number, string> = {
    1: t`1時間`,
    4: t`4時間`,
    24: t`1日`,
    72: t`3日`,
    168: t`1週間`,
  }
  const confirm = async () => {
    const until = new Date(Date.now() + hours * 3_600_000).toISOString()
    const action = kind === 'resolve' ? ({ kind, outcome } as const) : ({ kind, until } as const)
    if (await run(action, [...alertEventIds], note)) onDone()
  }
  return (
    <ConfirmDialog
      title={
        kind === 'resolve'
          ? t`${count}件のアラートを解消にしますか？`
          : t`${count}件のアラートを保留にしますか？`
      }
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      confirmLabel={kind === 'resolve' ? t`解消にする` : t`保留にする`}
      isPending={isPending}
    >
      {kind === 'resolve' ? (
        <>
          <Select
            label={t`結果`}
            options={alertOutcomes.map((id) => ({ id, label: alertResolutionName(id) }))}
            value={outcome}
            onChange={setOutcome}
          />
          <p>
            <Trans>今日までのデータでは、同じ被験者にもう一度発報しません。</Trans>
          </p>
        </>
      ) : (
        <Select
          label={t`保留の長さ`}
          options={snoozeHours.map((id) => ({ id, label: names[id] ?? '' }))}
          value={hours}
          onChange={setHours}
        />
      )}
      <TextArea label={t`対応メモ`} need="optional" value={note} onChange={setNote} />
    </ConfirmDialog>
  )
}
