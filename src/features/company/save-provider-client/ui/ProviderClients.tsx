import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '@/shared/ui/button'
import { CopyButton } from '@/shared/ui/copy-button'
import { FactList } from '@/shared/ui/fact-list'
import { InlineNote } from '@/shared/ui/inline-note'
import { ProblemNote } from '@/shared/ui/problem-note'
import { QueryView } from '@/shared/ui/query-view'
import { Select } from '@/shared/ui/select'
import { isProviderKey, type ProviderKey, providerKeys, providers } from '../../../../../engines/providers'
import {
  type ProviderClient,
  useDeleteProviderClientMutation,
  useProviderClientsQuery,
} from '../api/provider-clients-api'
import { ProviderClientForm, wireKey } from './ProviderClientForm'

/** デバイスの提供元: the applications with which wearers let their data be read. */
export function ProviderClients() {
  const { t } = useLingui()
  const query = useProviderClientsQuery()
  const [edited, edit] = useState<ProviderKey | null>(null)
  return (
    <Frame aria-labelledby="provider-clients">
      <h2 id="provider-clients">
        <Trans>デバイスの提供元との接続</Trans>
      </h2>
      <p>
        <Trans>
          提供元で登録したアプリの情報を登録すると、被験者の許可のもとで、デバイスのデータを自動で取得します。
        </Trans>
      </p>
      <QueryView query={query} what={t`接続設定`}>
        {(clients) => (
          <>
            {clients.map((client) => (
              <Line key={client.id} client={client} onEdit={edit} />
            ))}
            {edited === null ? (
              <Adding clients={clients} onChoose={edit} />
            ) : (
              <ProviderClientForm
                key={edited}
                provider={edited}
                known={clients.find(({ provider }) => provider === edited) ?? null}
                onDone={() => edit(null)}
              />
            )}
          </>
        )}
      </QueryView>
    </Frame>
  )
}

function Adding({
  clients,
  onChoose,
}: {
  clients: readonly ProviderClient[]
  onChoose: (provider: ProviderKey) => void
}) {
  const { t } = useLingui()
  const left = providerKeys.filter((key) => !clients.some(({ provider }) => provider === key))
  const [chosen, choose] = useState<ProviderKey | undefined>(left[0])
  const [first] = left
  if (!first) return null
  const value = chosen && left.includes(chosen) ? chosen : first
  return (
    <Choice>
      <Select<ProviderKey>
        label={t`追加する提供元`}
        value={value}
        onChange={choose}
        options={left.map((key) => ({ id: key, label: providers[key].name }))}
      />
      <Button icon="plus" onPress={() => onChoose(value)}>
        <Trans>接続設定を追加する</Trans>
      </Button>
    </Choice>
  )
}

function Line({ client, onEdit }: { client: ProviderClient; onEdit: (provider: ProviderKey) => void }) {
  const { t } = useLingui()
  const [remove, { error, isLoading }] = useDeleteProviderClientMutation()
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
      <ProblemNote error={error} failed={t`接続設定を削除できませんでした。`} />
      <Choice>
        <Button size="sm" onPress={() => onEdit(provider)}>
          <Trans>変更する</Trans>
        </Button>
        <Button
          size="sm"
          isPending={isLoading}
          pendingLabel={t`削除中…`}
          onPress={() => void remove({ provider: wireKey(provider) })}
        >
          <Trans>削除する</Trans>
        </Button>
      </Choice>
    </Card>
  )
}

const Frame = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[16]};
  max-width: 640px;
  padding-top: ${({ theme }) => theme.space[24]};
  border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
  h2 {
    ${({ theme }) => ({ ...theme.typography.heading })}
  }
  > p {
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
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
