import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import type { DeviceConnection } from '@/features/device/connect-device'
import { formatDateTime, localTimeZone } from '@/shared/lib/dates'
import { type Grain, isProviderKey, kindsWithin, providers } from '../../../../engines/providers'

/** 取得する項目: each kind of data, how often there is a value, and up to when it was read. */
export function SharedItems({ connection }: { connection: DeviceConnection }) {
  const { t, i18n } = useLingui()
  const { provider, state, scopes } = connection
  if (!isProviderKey(provider)) return null
  const language = i18n.locale === 'en' ? 'en' : 'ja'
  const grains: Record<Grain, string> = {
    moment: t`測定ごと`,
    minute: t`1分ごと`,
    day: t`1日ごと`,
    night: t`1晩ごと`,
    sync: t`同期ごと`,
  }
  const texts = scopes.flatMap((key) => providers[provider].scopes[key]?.text ?? [])
  const { missing } = kindsWithin(provider, texts)
  const isConnected = state !== null && state !== 'REVOKED' && state !== 'HANDED_OVER'
  return (
    <Card aria-labelledby="shared-items">
      <h2 id="shared-items">
        <Trans>取得する項目</Trans>
      </h2>
      <ul>
        {Object.entries(providers[provider].kinds).map(([key, { name, grain }]) => {
          const cursor = connection.kinds.find(({ kind }) => kind === key)
          const readTo = cursor?.readTo
          return (
            <li key={key}>
              <span>
                {name[language]}
                {readTo && (
                  <small>{t`${formatDateTime(Date.parse(readTo), localTimeZone())} まで取得済み`}</small>
                )}
              </span>
              <span>{isConnected && missing.includes(key) ? t`許可なし` : grains[grain]}</span>
            </li>
          )
        })}
      </ul>
      <p>
        <Trans>
          連携の情報は暗号化して保存し、データの取得以外には使用しません。被験者はいつでも連携を取り消せます。
        </Trans>
      </p>
    </Card>
  )
}

const Card = styled.section`
  padding: ${({ theme }) => theme.space[16]};
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.bg.surface};
  h2 {
    ${({ theme }) => ({ ...theme.typography.heading })}
  }
  ul {
    margin: ${({ theme }) => `${theme.space[8]} 0 ${theme.space[12]}`};
  }
  li {
    display: flex;
    justify-content: space-between;
    gap: ${({ theme }) => theme.space[12]};
    padding: ${({ theme }) => theme.space[8]} 0;
    border-bottom: 1px solid ${({ theme }) => theme.color.border.subtle};
  }
  li > span:last-child,
  small,
  p {
    color: ${({ theme }) => theme.color.text.secondary};
    ${({ theme }) => ({ ...theme.typography.dense })}
  }
  li > span:last-child {
    flex: none;
  }
  small {
    display: block;
  }
`
