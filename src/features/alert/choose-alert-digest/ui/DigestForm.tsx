import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { type AlertDigest, alertDigestPaceName, alertDigestPaces } from '@/entities/alert'
import type { AlertDigestPace } from '@/shared/api/generated/schema'
import { formatDateTime } from '@/shared/lib/dates'
import { timeZoneOptions } from '@/shared/lib/time-zones'
import { Form, FormComboBox, FormRadioCards, FormSelect, useSaveForm } from '@/shared/ui/form'
import { InlineNote } from '@/shared/ui/inline-note'
import { useUnsavedChanges } from '@/shared/ui/unsaved-changes'
import { digestFormOf, digestSchema, type DigestForm as Values } from '../model/digest-form'

/** How often mails on alerts come, and what becomes of those that wait. */
export function DigestForm({
  id,
  digest,
  save,
  onSaved,
}: {
  id: string
  digest: AlertDigest
  save: (values: Values) => Promise<{ error?: unknown }>
  onSaved: () => void
}) {
  const { t } = useLingui()
  const schema = useMemo(digestSchema, [])
  const zones = useMemo(timeZoneOptions, [])
  const { form, submit, problem, changeCount } = useSaveForm({
    schema,
    defaultValues: digestFormOf(digest),
    save,
    onSaved,
  })
  const question = useUnsavedChanges(changeCount)
  const { control } = form
  const pace = useWatch({ control, name: 'pace' })
  const hints: Record<AlertDigestPace, string> = {
    IMMEDIATE: t`ルールが発報するたびに届きます。`,
    HOURLY: t`発報があった時間だけ、毎時0分に1通にまとめて届きます。`,
    DAILY: t`発報があった日だけ、決まった時刻に1通にまとめて届きます。`,
  }
  const hours = Array.from({ length: 24 }, (_, hour) => ({ id: String(hour), label: `${hour}:00` }))
  return (
    <Form id={id} form={form} onSubmit={submit} problem={problem}>
      <p>
        <Trans>このプロジェクトのアラートで、ルールの通知先に選ばれているときのメールの届き方です。</Trans>
      </p>
      <FormRadioCards
        control={control}
        name="pace"
        label={t`メールの届き方`}
        columns={1}
        options={alertDigestPaces.map((one) => ({
          id: one,
          label: alertDigestPaceName(one),
          hint: hints[one],
        }))}
      />
      {pace === 'DAILY' && (
        <>
          <FormSelect control={control} name="hour" label={t`時刻`} options={hours} />
          <FormComboBox
            control={control}
            name="timeZone"
            label={t`タイムゾーン`}
            hint={t`あなたの時計のタイムゾーンです。プロジェクトのものとは別に選べます。`}
            options={zones}
          />
        </>
      )}
      <Waiting digest={digest} pace={pace} isChanged={changeCount > 0} />
      {pace !== 'IMMEDIATE' && (
        <InlineNote>
          <Trans>
            重大なアラートと段階的な通知は、まとめずにすぐ届きます。先に確認済みや解消になったものは、件数だけを知らせます。まとめる時刻が通知を控える時間に入るときは、その終わりに届きます。
          </Trans>
        </InlineNote>
      )}
      {question}
    </Form>
  )
}

/** What waits now, and when it leaves as chosen. */
function Waiting({
  digest: { waiting, nextAt, timeZone },
  pace,
  isChanged,
}: {
  digest: AlertDigest
  pace: AlertDigestPace
  isChanged: boolean
}) {
  if (waiting === 0 || nextAt === null || timeZone === null) return null
  const at = formatDateTime(Date.parse(nextAt), timeZone)
  if (!isChanged)
    return (
      <InlineNote>
        <Trans>
          {waiting}件が待っています。{at}（{timeZone}）に届きます。
        </Trans>
      </InlineNote>
    )
  return (
    <InlineNote tone="warning">
      {pace === 'IMMEDIATE' ? (
        <Trans>保存すると、待っている{waiting}件がすぐに届きます。</Trans>
      ) : (
        <Trans>待っている{waiting}件は、保存すると、新しい時刻に届きます。</Trans>
      )}
    </InlineNote>
  )
}
