import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { formatDateTime } from '@/shared/lib/dates'
import { Button } from '@/shared/ui/button'
import { InlineNote } from '@/shared/ui/inline-note'
import { useAddressMarkQuery } from '../api/take-back-mark-api'
import { TakeBackMarkDialog } from './TakeBackMarkDialog'

/** That mails to the subject's address came back, and the way back. Nothing where none did. */
export function AddressMarkNote({ subject }: { subject: { id: string; code: string; timeZone: string } }) {
  const { t } = useLingui()
  const { data: mark } = useAddressMarkQuery(subject.id)
  const [isAsking, ask] = useState(false)
  if (!mark) return null
  return (
    <>
      <InlineNote
        tone="warning"
        title={t`このメールアドレスには送信していません`}
        action={
          <Button size="sm" onPress={() => ask(true)}>
            <Trans>記録を取り消す</Trans>
          </Button>
        }
      >
        <Lines>
          <p>{t`${formatDateTime(new Date(mark.at), subject.timeZone)} に、アドレスが存在しないと断られました。`}</p>
          {mark.said !== null && (
            <p>
              <Trans>サーバーの返事:</Trans> <q>{mark.said}</q>
            </p>
          )}
          {mark.triesAgainAt && (
            <p>{t`${formatDateTime(new Date(mark.triesAgainAt), subject.timeZone)} 以降の最初の1通は、確かめるために送信します。`}</p>
          )}
        </Lines>
      </InlineNote>
      {isAsking && <TakeBackMarkDialog subject={subject} onClose={() => ask(false)} />}
    </>
  )
}

const Lines = styled.div`
  overflow-wrap: anywhere;
`
