import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  useReplayWebhookDeliveryMutation,
  useWebhookDeliveriesQuery,
  type Webhook,
  type WebhookDelivery,
  webhookEventLabel,
  webhookFailureSentence,
} from '@/entities/data-out/webhook'
import { formatDateTime } from '@/shared/lib/dates'
import { Button } from '@/shared/ui/button'
import { DataTable } from '@/shared/ui/data-table'
import { EmptyState } from '@/shared/ui/empty-state'
import { QueryView } from '@/shared/ui/query-view'
import { SidePanel } from '@/shared/ui/side-panel'
import { useTellOutcome } from '@/shared/ui/snackbar'
import { StatusDot } from '@/shared/ui/status-dot'

const perPage = 50
/** What is sent is seen without pressing anything. */
const lookEveryMs = 3_000

/** 送信の記録: the messages of a webhook of the last 30 days, each of which can be sent again. */
export function DeliveriesPanel({
  webhook: { id, name, pausedWhy },
  timeZone,
  onClose,
}: {
  webhook: Webhook
  timeZone: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const [offset, show] = useState(0)
  const query = useWebhookDeliveriesQuery(
    { webhookId: id, offset, limit: perPage },
    { pollingInterval: lookEveryMs, skipPollingIfUnfocused: true },
  )
  const total = query.data?.total ?? 0
  return (
    <SidePanel
      title={t`「${name}」の送信の記録`}
      isOpen
      onClose={onClose}
      footer={
        total > perPage && (
          <>
            <Button isDisabled={offset === 0} onPress={() => show(offset - perPage)}>{t`新しい記録`}</Button>
            <Button
              isDisabled={offset + perPage >= total}
              onPress={() => show(offset + perPage)}
            >{t`古い記録`}</Button>
          </>
        )
      }
    >
      <QueryView query={query} what={t`送信の記録`}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              title={t`まだ何も送信していません`}
              reason={t`知らせる出来事が起きると、ここに30日間残ります。「テスト送信する」で届くか確かめられます。`}
            />
          ) : (
            <DataTable
              label={t`送信の記録`}
              rows={items}
              rowId={(delivery) => delivery.id}
              rowName={({ event }) => webhookEventLabel(event)}
              hasTwoLines
              columns={[
                {
                  id: 'at',
                  title: t`日時`,
                  isRowHeader: true,
                  cell: ({ happenedAt }) => formatDateTime(Date.parse(happenedAt), timeZone),
                },
                { id: 'event', title: t`出来事`, cell: ({ event }) => webhookEventLabel(event) },
                {
                  id: 'state',
                  title: t`結果`,
                  cell: (delivery) => <Outcome delivery={delivery} timeZone={timeZone} />,
                },
              ]}
              hasWideAction
              rowAction={(delivery) =>
                delivery.state !== 'WAITING' && pausedWhy === null ? <Again delivery={delivery} /> : null
              }
            />
          )
        }
      </QueryView>
    </SidePanel>
  )
}

function Outcome({
  delivery: { state, attempts, dueAt, status, failure },
  timeZone,
}: {
  delivery: WebhookDelivery
  timeZone: string
}) {
  const { t } = useLingui()
  if (state === 'DELIVERED') return <StatusDot tone="success" label={t`届きました`} />
  const why = webhookFailureSentence(status, failure)
  if (state === 'FAILED') return <StatusDot tone="danger" label={why || t`届きませんでした`} />
  if (attempts === 0 || dueAt === null) return <StatusDot tone="neutral" isRing label={t`送信待ち`} />
  const next = formatDateTime(Date.parse(dueAt), timeZone)
  return <StatusDot tone="warning" label={t`${why}（${attempts}回目）。次は ${next}`} />
}

function Again({ delivery: { id } }: { delivery: WebhookDelivery }) {
  const { t } = useLingui()
  const tell = useTellOutcome()
  const [replay, { isLoading }] = useReplayWebhookDeliveryMutation()
  const press = async () => {
    await tell(replay({ webhookDeliveryId: id }), t`もう一度送信します。`)
  }
  return (
    <Button size="sm" isPending={isLoading} onPress={() => void press()}>
      {t`もう一度送信する`}
    </Button>
  )
}
