import { useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import {
  type DataExport,
  useCancelDeliveryMutation,
  useDeliverDataExportMutation,
} from '@/entities/data-out/data-export'
import { formatDateTime } from '@/shared/lib/dates'
import { formatNumber } from '@/shared/lib/numbers'
import { Button } from '@/shared/ui/button'
import { InlineNote } from '@/shared/ui/inline-note'
import { ProgressBar } from '@/shared/ui/progress-bar'
import { useTellOutcome } from '@/shared/ui/snackbar'
import { StatusDot, type StatusTone } from '@/shared/ui/status-dot'

type Delivery = DataExport['deliveries'][number]

/** To which storage the file of an export went or is to go, and what came of it. */
export function ExportDeliveries({ export: one, timeZone }: { export: DataExport; timeZone: string }) {
  const { t } = useLingui()
  if (one.deliveries.length === 0) return null
  return (
    <List aria-label={t`「${one.name}」の保存先への送信`}>
      {one.deliveries.map((delivery, place) => (
        <Entry
          key={delivery.id}
          export={one}
          delivery={delivery}
          timeZone={timeZone}
          // An older one was followed by another.
          isLatest={
            one.deliveries.findIndex((other) => other.destinationId === delivery.destinationId) === place
          }
        />
      ))}
    </List>
  )
}

function Entry({
  export: { id, canDownload },
  delivery,
  timeZone,
  isLatest,
}: {
  export: DataExport
  delivery: Delivery
  timeZone: string
  isLatest: boolean
}) {
  const { t } = useLingui()
  const tell = useTellOutcome()
  const [deliver, { isLoading }] = useDeliverDataExportMutation()
  const [cancel, { isLoading: isCancelling }] = useCancelDeliveryMutation()
  const { destinationName, destinationId, place, objectKey, state, failure, runId, endedAt } = delivery
  const { doneMegabytes, totalMegabytes } = delivery
  const again = async (destination: string) => {
    await tell(
      deliver({ dataExportId: id, destinationId: destination }),
      t`「${destinationName}」にもう一度送ります。`,
    )
  }
  const stop = async (run: string) => {
    await tell(cancel({ runId: run }), t`「${destinationName}」への送信を中止しています。`)
  }
  const mayRepeat = isLatest && canDownload && (state === 'FAILED' || state === 'CANCELLED')
  return (
    <li>
      <Line>
        <StatusDot tone={tones[state]} label={labelOf(state, destinationName)} />
        {endedAt !== null && <span>{formatDateTime(Date.parse(endedAt), timeZone)}</span>}
        {state === 'SENDING' && runId !== null && (
          <Button size="sm" isPending={isCancelling} onPress={() => void stop(runId)}>
            {t({ message: '中止する', context: 'run' })}
          </Button>
        )}
        {mayRepeat && destinationId !== null && (
          <Button size="sm" icon="refresh" isPending={isLoading} onPress={() => void again(destinationId)}>
            {t`もう一度送る`}
          </Button>
        )}
      </Line>
      {state === 'SENDING' && totalMegabytes !== null && (
        <ProgressBar
          label={t`「${destinationName}」への送信の進み具合`}
          percent={totalMegabytes === 0 ? 0 : Math.floor((100 * doneMegabytes) / totalMegabytes)}
          detail={t`${formatNumber(totalMegabytes)} MB のうち ${formatNumber(doneMegabytes)} MB`}
        />
      )}
      {failure !== null && state !== 'DELIVERED' && (
        <InlineNote tone={state === 'SENDING' ? 'warning' : 'danger'}>
          {state === 'SENDING' ? t`${failure}まもなく自動で送り直します。` : failure}
        </InlineNote>
      )}
      {objectKey !== null && state === 'DELIVERED' && <code>{`${place ?? ''}/${objectKey}`}</code>}
    </li>
  )

  function labelOf(now: Delivery['state'], name: string): string {
    if (now === 'WAITING') return t`できあがったら「${name}」に送ります`
    if (now === 'SENDING') return t`「${name}」に送っています`
    if (now === 'DELIVERED') return t`「${name}」に送りました`
    return now === 'CANCELLED' ? t`「${name}」への送信を中止しました` : t`「${name}」に送れませんでした`
  }
}

const tones: Record<Delivery['state'], StatusTone> = {
  WAITING: 'neutral',
  SENDING: 'info',
  DELIVERED: 'success',
  FAILED: 'danger',
  CANCELLED: 'neutral',
}

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
  margin-top: ${({ theme }) => theme.space[8]};
  font-size: ${({ theme }) => theme.typography.caption.fontSize};
  > li {
    display: grid;
    gap: ${({ theme }) => theme.space[4]};
    min-width: 0;
  }
  code {
    overflow-wrap: anywhere;
  }
`
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[12]}`};
`
