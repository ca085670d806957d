import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { type ProviderKey, providers } from '../../../../../engines/providers'
import { checklists } from '../../../../../engines/providers/checklists'

/** How to get an application at the provider, step by step. */
export function Checklist({ provider, isOpen = false }: { provider: ProviderKey; isOpen?: boolean }) {
  const { i18n } = useLingui()
  const language = i18n.locale === 'en' ? 'en' : 'ja'
  const { console, steps } = checklists[provider]
  const { name } = providers[provider]
  const [isShown, show] = useState(isOpen)
  return (
    <Steps open={isShown} onToggle={({ currentTarget }) => show(currentTarget.open)}>
      <summary>
        <Trans>{name} での登録の手順</Trans>
      </summary>
      {isShown && (
        <ol>
          <li>
            <a href={console} target="_blank" rel="noreferrer">
              <Trans>{name} の開発者向けの画面を開く</Trans>
            </a>
          </li>
          {steps.map(({ [language]: step }) => (
            <li key={step}>{step}</li>
          ))}
          <li>
            <Trans>クライアント ID とシークレットを、ここに登録します。</Trans>
          </li>
          <li>
            <Trans>ここに表示されるリダイレクト URL と通知の URL を、提供元に登録します。</Trans>
          </li>
          <li>
            <Trans>「接続を試す」を押し、自分のデバイスを1台連携して、データが届くことを確認します。</Trans>
          </li>
        </ol>
      )}
    </Steps>
  )
}

const Steps = styled.details`
  summary {
    cursor: pointer;
    font-weight: ${({ theme }) => theme.font.weight.bold};
  }
  ol {
    display: grid;
    gap: ${({ theme }) => theme.space[4]};
    padding: ${({ theme }) => `${theme.space[8]} 0 0 1.6em`};
    list-style: decimal;
  }
  a {
    text-decoration: underline;
  }
`
