import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { formatDateTime } from '@/shared/lib/dates'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import { StatusDot } from '@/shared/ui/status-dot'
import { TextField } from '@/shared/ui/text-field'
import {
  type StoppedChannel,
  useResumeMessagesMutation,
  useStoppedChannelsQuery,
} from '../api/resume-messages-api'

/** 配信停止: the channels by which the subject wants no more messages, each with its way back. Nothing where there are none. */
export function StoppedMessages({ subject }: { subject: { id: string; code: string; timeZone: string } }) {
  const { t } = useLingui()
  const { data: stopped = [] } = useStoppedChannelsQuery(subject.id)
  const [asked, ask] = useState<StoppedChannel | null>(null)
  if (stopped.length === 0) return null
  return (
    <Frame aria-label={t`配信停止`}>
      <h3>
        <Trans>配信停止</Trans>
      </h3>
      {stopped.map((one) => {
        const name = channelName(one.channel)
        const at = one.at === null ? null : formatDateTime(new Date(one.at), subject.timeZone)
        return (
          <div key={one.channel}>
            <StatusDot
              tone="warning"
              label={
                at === null
                  ? t`${name}の配信は、被験者が停止しました`
                  : t`${name}の配信は、被験者が ${at} に停止しました`
              }
            />
            <Button size="sm" onPress={() => ask(one)}>{t`${name}の配信を再開する`}</Button>
          </div>
        )
      })}
      {asked && <ResumeDialog subject={subject} channel={asked.channel} onClose={() => ask(null)} />}
    </Frame>
  )
}

function channelName(channel: StoppedChannel['channel']): string {
  return channel === 'MAIL' ? t`メール` : 'SMS'
}

function ResumeDialog({
  subject,
  channel,
  onClose,
}: {
  subject: { id: string; code: string }
  channel: StoppedChannel['channel']
  onClose: () => void
}) {
  const { t } = useLingui()
  const notify = useNotify()
  const [reason, setReason] = useState('')
  const [isMissed, setMissed] = useState(false)
  const [resume, { isLoading, error }] = useResumeMessagesMutation()
  const name = channelName(channel)
  const confirm = async () => {
    if (reason.trim() === '') return setMissed(true)
    const given = await resume({ testSubjectId: subject.id, channel, reason })
    if (given.error) return
    notify.done(t`${name}の配信を再開しました。`)
    onClose()
  }
  return (
    <ConfirmDialog
      title={t`被験者 ${subject.code} への${name}の配信を再開しますか？`}
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      confirmLabel={t`再開する`}
      pendingLabel={t`再開中…`}
      isPending={isLoading}
      problem={error === undefined ? undefined : failureSentence(error)}
    >
      <p>
        <Trans>
          被験者が自分で停止しています。本人が再開を望んでいることを確かめてください。操作した人と日時は操作履歴に残ります。
        </Trans>
      </p>
      <TextField
        label={t`再開する理由`}
        need="required"
        value={reason}
        onChange={(text) => {
          setReason(text)
          setMissed(false)
        }}
        error={isMissed ? t`再開する理由を入力してください。` : undefined}
        hint={t`例：本人から電話で依頼があった`}
        maxLength={500}
        autoComplete="off"
      />
    </ConfirmDialog>
  )
}

const Frame = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[12]};
  padding-top: ${({ theme }) => theme.space[16]};
  border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
  ${({ theme }) => ({ ...theme.typography.dense })}
  h3 {
    ${({ theme }) => ({ ...theme.typography.subheading })}
  }
  > div {
    display: grid;
    justify-items: start;
    gap: ${({ theme }) => theme.space[8]};
  }
`
