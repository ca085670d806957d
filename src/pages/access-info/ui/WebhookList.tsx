import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import {
  useWebhooksQuery,
  type Webhook,
  webhookEventLabel,
  webhookFormatLabel,
} from '@/entities/data-out/webhook'
import type { ProjectDetails } from '@/entities/project'
import { LazyWebhookPanel, type TellableWebhook } from '@/features/webhook/save-webhook'
import { middleDot } from '@/shared/i18n'
import { Button } from '@/shared/ui/button'
import { type Column, DataTable } from '@/shared/ui/data-table'
import { EmptyState } from '@/shared/ui/empty-state'
import { QueryView } from '@/shared/ui/query-view'
import { SecretNote } from '@/shared/ui/secret-note'
import { StatusDot } from '@/shared/ui/status-dot'
import { Heading } from './Connection'
import { WebhookMenu } from './WebhookMenu'

/** A project has at most 20. */
const all = { offset: 0, limit: 20 }

/** Webhook: where programs and chats are told what happens in the project. */
export function WebhookList({ project }: { project: ProjectDetails }) {
  const { t } = useLingui()
  const query = useWebhooksQuery({ projectId: project.id, ...all })
  const [isAdding, add] = useState(false)
  const [made, tell] = useState<TellableWebhook | null>(null)
  const columns = useWebhookColumns()
  return (
    <Section aria-labelledby="webhooks">
      <Head>
        <Heading id="webhooks">Webhook</Heading>
        <Button size="sm" icon="plus" onPress={() => add(true)}>
          <Trans>Webhook を追加する</Trans>
        </Button>
      </Head>
      {made && (
        <SecretNote
          key={made.secret}
          sentence={t`Webhook「${made.name}」を追加しました。署名の検証に使う値です。`}
          label={t`署名の値`}
          secret={made.secret}
          onKept={() => tell(null)}
        />
      )}
      <QueryView query={query} what="Webhook">
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState
              title={t`Webhook はありません`}
              reason={t`出力の完了、回答の送信、アラートなどを、プログラムや Slack、Teams に知らせます。`}
            />
          ) : (
            <DataTable
              label="Webhook"
              rows={items}
              columns={columns}
              rowId={({ id }) => id}
              rowName={({ name }) => name}
              hasTwoLines
              rowAction={(webhook) => <WebhookMenu webhook={webhook} project={project} />}
            />
          )
        }
      </QueryView>
      {isAdding && <LazyWebhookPanel projectId={project.id} onMade={tell} onClose={() => add(false)} />}
    </Section>
  )
}

function useWebhookColumns(): Column<Webhook>[] {
  const { t } = useLingui()
  return [
    {
      id: 'name',
      title: t`名前`,
      isRowHeader: true,
      width: '200px',
      cell: ({ name, format, createdByName }) => (
        <>
          <span>{name}</span>
          <Small>
            {[webhookFormatLabel(format), createdByName].filter((part) => part !== null).join(middleDot())}
          </Small>
        </>
      ),
    },
    { id: 'url', title: t`送信先の URL`, cell: ({ url }) => <code>{url}</code> },
    {
      id: 'events',
      title: t`知らせる出来事`,
      cell: ({ events }) => events.map(webhookEventLabel).join(middleDot()),
      priority: 2,
    },
    { id: 'state', title: t`状態`, cell: (webhook) => <State webhook={webhook} />, width: '190px' },
  ]
}

function State({ webhook: { pausedWhy, failingSince } }: { webhook: Webhook }) {
  const { t } = useLingui()
  if (pausedWhy === 'FAILING') return <StatusDot tone="danger" label={t`届かないため停止`} />
  if (pausedWhy) return <StatusDot tone="neutral" label={t`一時停止中`} />
  return failingSince === null ? (
    <StatusDot tone="success" label={t`有効`} />
  ) : (
    <StatusDot tone="warning" label={t`届いていません`} />
  )
}

const Section = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[12]};
  min-width: 0;
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[8]};
`
const Small = styled.small`
  display: block;
  font-weight: ${({ theme }) => theme.font.weight.regular};
  color: ${({ theme }) => theme.color.text.secondary};
  font-size: ${({ theme }) => theme.typography.caption.fontSize};
`
