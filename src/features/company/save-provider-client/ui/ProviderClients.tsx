import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '@/shared/ui/button'
import { QueryView } from '@/shared/ui/query-view'
import { Select } from '@/shared/ui/select'
import { type ProviderKey, providerKeys, providers } from '../../../../../engines/providers'
import { type ProviderClient, useProviderClientsQuery } from '../api/provider-clients-api'
import { ProviderClientForm } from './ProviderClientForm'
import { ProviderClientLine } from './ProviderClientLine'

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
              <ProviderClientLine key={client.id} client={client} onEdit={edit} />
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
const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${({ theme }) => theme.space[8]};
`
