import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { isGqlError } from '@/shared/api'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { NativeButton } from '@/shared/ui/native-controls'
import { SubjectFrame } from '@/widgets/surveys/frame'
import { isProviderKey, providers } from '../../../../engines/providers'
import { beginByLink, type ConnectRequest } from '../api/connect-api'

/** What is shared, with whom, and how to end it: before the provider asks the same in its own words. */
export function ConnectConsent({ request, token }: { request: ConnectRequest; token: string }) {
  const { t, i18n } = useLingui()
  const language = i18n.locale === 'en' ? 'en' : 'ja'
  const [problem, setProblem] = useState<string | null>(null)
  const [isGoing, setGoing] = useState(false)
  const title = t`デバイスのデータの共有`
  useDocumentTitle(title)
  const provider = isProviderKey(request.provider) ? providers[request.provider] : null
  const providerName = provider?.name ?? request.provider
  const { deviceCode, companyName } = request
  const disclosure = provider?.disclosure
  const go = async () => {
    setGoing(true)
    setProblem(null)
    try {
      location.assign(await beginByLink(token))
    } catch (error) {
      setGoing(false)
      setProblem(
        isGqlError(error) && error.kind === 'problem'
          ? error.message
          : t`通信を確認して、もう一度押してください。`,
      )
    }
  }
  return (
    <SubjectFrame {...(request.projectName !== null && { name: request.projectName ?? '' })}>
      <Words>
        <h1>{title}</h1>
        <p>
          <Trans>
            デバイス {deviceCode} の測定値を、{providerName} から研究チームに送る許可をお願いします。
          </Trans>
        </p>
        <h2>
          <Trans>共有する項目</Trans>
        </h2>
        <ul>
          {Object.entries(provider?.scopes ?? {}).map(([key, { name }]) => (
            <li key={key}>{name[language]}</li>
          ))}
        </ul>
        <h2>
          <Trans>利用する人と目的</Trans>
        </h2>
        <p>
          <Trans>
            {companyName}{' '}
            の研究チームが、この研究のためだけに利用します。位置情報、連絡先、ほかのアプリの内容は読み取りません。
          </Trans>
        </p>
        {disclosure && (
          <p>
            {disclosure.text[language]}{' '}
            <a href={disclosure.url} rel="noreferrer">
              <Trans>ポリシーを開く</Trans>
            </a>
          </p>
        )}
        <h2>
          <Trans>やめるとき</Trans>
        </h2>
        <p>
          <span>
            <Trans>
              共有はいつでもやめられます。{providerName} の設定から解除するか、研究チームにお知らせください。
            </Trans>
          </span>
          {provider && (
            <>
              {' '}
              <a href={provider.withdrawAt} rel="noreferrer">
                <Trans>{providerName} の設定を開く</Trans>
              </a>
            </>
          )}
        </p>
        {provider && (
          <p>
            <Trans>{providerName} のアカウントがまだない場合は、先に作成してください。</Trans>{' '}
            <a href={provider.signUp} rel="noreferrer">
              <Trans>アカウントを作成する</Trans>
            </a>
          </p>
        )}
        {problem !== null && <p role="alert">{problem}</p>}
        {request.isPossible ? (
          <NativeButton variant="primary" size="lg" isDisabled={isGoing} onClick={() => void go()}>
            <Trans>{providerName} で許可する</Trans>
          </NativeButton>
        ) : (
          <p role="alert">
            <Trans>いまは連携できません。研究チームにお知らせください。</Trans>
          </p>
        )}
      </Words>
    </SubjectFrame>
  )
}

const Words = styled.div`
  ${({ theme }) => ({ ...theme.typography.phoneBody })}
  display: grid;
  gap: ${({ theme }) => theme.space[12]};
  padding-top: ${({ theme }) => theme.space[24]};
  h1 {
    ${({ theme }) => ({ ...theme.typography.titleLg })}
    text-wrap: balance;
    word-break: auto-phrase;
  }
  h2 {
    ${({ theme }) => ({ ...theme.typography.heading })}
    margin-top: ${({ theme }) => theme.space[8]};
  }
  ul {
    padding-left: 1.4em;
    list-style: disc;
  }
  a {
    text-decoration: underline;
  }
  [role='alert'] {
    color: ${({ theme }) => theme.color.danger.text};
  }
`
