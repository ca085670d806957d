import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '@/shared/ui/button'
import { DeleteDialog } from '@/shared/ui/confirm-dialog'
import { CopyButton } from '@/shared/ui/copy-button'
import { FactList } from '@/shared/ui/fact-list'
import { InlineNote } from '@/shared/ui/inline-note'
import { ProblemNote } from '@/shared/ui/problem-note'
import { isProviderKey, type ProviderKey, providers } from '../../../../../engines/providers'
import {
  type ProviderClient,
  useDeleteProviderClientMutation,
  useTestProviderClientMutation,
} from '../api/provider-clients-api'
import type { TestProviderClientMutation } from '../api/save-provider-client.generated'
import { Checklist } from './Checklist'
import { wireKey } from './ProviderClientForm'

type ProviderClientTest = TestProviderClientMutation['testProviderClient']

/** One application: what it is, whether it works, and what is to be registered at the provider. */
export function ProviderClientLine({
  client,
  onEdit,
}: {
  client: ProviderClient
  onEdit: (provider: ProviderKey) => void
}) {
  const { t } = useLingui()
  const [remove, { error, isLoading }] = useDeleteProviderClientMutation()
  const [isAsking, ask] = useState(false)
  const [test, testing] = useTestProviderClientMutation()
  const { provider, wearers, mostWearers } = client
  if (!isProviderKey(provider)) return null
  const { name } = providers[provider]
  const hosts: Record<ProviderClient['hosts'], string> = {
    USUAL: t`提供元`,
    EARLIER: t`提供元（以前のアプリ用）`,
    SIMULATOR: t`シミュレーター`,
  }
  return (
    <Card aria-label={name}>
      <h3>{name}</h3>
      {client.refusedUntil && (
        <InlineNote tone="danger" title={t`提供元が接続を断っています。`}>
          {client.refusedWhy}
        </InlineNote>
      )}
      {mostWearers !== null && wearers >= (mostWearers ?? 0) && (
        <InlineNote tone="warning">
          <Trans>審査前に連携できる人数に達しています。</Trans>
        </InlineNote>
      )}
      <FactList
        facts={[
          { name: t`クライアント ID`, value: client.clientId },
          { name: t`接続先`, value: hosts[client.hosts] },
          {
            name: t`連携中`,
            value: mostWearers === null ? t`${wearers}台` : t`${wearers}台（審査前の上限 ${mostWearers}）`,
          },
          { name: t`受信データの保管`, value: t`${client.keepAnswersDays}日` },
        ]}
      />
      <Addresses>
        <span>
          <Trans>リダイレクト URL（提供元に登録）</Trans>
          <CopyButton text={client.redirectUrl} label={t`URL をコピーする`} />
        </span>
        <span>
          <Trans>通知の URL（提供元に登録。秘密にしてください）</Trans>
          <CopyButton text={client.webhookUrl} label={t`通知の URL をコピーする`} />
        </span>
      </Addresses>
      <Checklist provider={provider} />
      {testing.data && <TestNote name={name} {...testing.data} />}
      <ProblemNote error={testing.error} failed={t`接続を試せませんでした。`} />
      <ProblemNote error={error} failed={t`接続設定を削除できませんでした。`} />
      <Choice>
        <Button
          size="sm"
          isPending={testing.isLoading}
          pendingLabel={t`確認中…`}
          onPress={() => void test({ provider: wireKey(provider) })}
        >
          <Trans>接続を試す</Trans>
        </Button>
        <Button size="sm" onPress={() => onEdit(provider)}>
          <Trans>変更する</Trans>
        </Button>
        <Button size="sm" isPending={isLoading} pendingLabel={t`削除中…`} onPress={() => ask(true)}>
          <Trans>削除する</Trans>
        </Button>
      </Choice>
      <DeleteDialog
        title={t`${name} との接続設定を削除しますか？`}
        isOpen={isAsking}
        isPending={isLoading}
        onClose={() => ask(false)}
        onConfirm={async () => {
          await remove({ provider: wireKey(provider) })
          ask(false)
        }}
      >
        <p>
          <Trans>クライアントシークレットは元に戻せません。取得したデータは残ります。</Trans>
        </p>
      </DeleteDialog>
    </Card>
  )
}

/** What the provider said, and what to do about it. */
function TestNote({ name, outcome, detail }: { name: string } & ProviderClientTest) {
  const { t } = useLingui()
  const notes: Record<
    ProviderClientTest['outcome'],
    { tone: 'success' | 'info' | 'warning' | 'danger'; text: string }
  > = {
    ACCEPTED: {
      tone: 'success',
      text: t`${name} が、クライアント ID とシークレットを受け付けました。リダイレクト URL が登録されているかは、最初の連携で分かります。`,
    },
    ANSWERED: {
      tone: 'info',
      text: t`${name} から応答がありました。クライアント ID とシークレットが正しいかは、最初の連携で分かります。`,
    },
    CLIENT_REFUSED: {
      tone: 'danger',
      text: t`クライアント ID かシークレットが違います。提供元の画面で確認して、「変更する」から登録し直してください。`,
    },
    RETIRED: { tone: 'danger', text: t`この接続先は、提供元が終了しています。` },
    LATER: {
      tone: 'warning',
      text: t`提供元が混み合っているか、停止しています。時間をおいて、もう一度試してください。`,
    },
    UNREACHABLE: {
      tone: 'danger',
      text: t`提供元に接続できません。サーバーから外部への通信が許可されているか、サーバーの管理者に確認してください。`,
    },
    UNCLEAR: { tone: 'warning', text: t`提供元から予期しない応答がありました（${detail}）。` },
  }
  const { tone, text } = notes[outcome]
  return (
    <div role="status">
      <InlineNote tone={tone}>{text}</InlineNote>
    </div>
  )
}

const Card = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[12]};
  padding: ${({ theme }) => theme.space[16]};
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.md};
  h3 {
    font-weight: ${({ theme }) => theme.font.weight.bold};
  }
`
const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${({ theme }) => theme.space[8]};
`
const Addresses = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
  span {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${({ theme }) => theme.space[8]};
  }
`
