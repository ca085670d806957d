import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { CopyButton } from '@/shared/ui/copy-button'

/** What subjects with an address of a Japanese carrier have to set on their phones. */
export function CarrierHints({ domain }: { domain: string | null }) {
  const { t } = useLingui()
  const hint = t`携帯電話の「受信リスト」（指定受信）に ${domain ?? ''} を追加してください。`
  return (
    <Frame aria-label={t`携帯電話会社のアドレス`}>
      <b>
        <Trans>docomo・au・SoftBank のアドレス</Trans>
      </b>
      <ul>
        <li>
          <Trans>
            はじめはパソコンからのメールを受け取らない設定の人がいます。参加の説明のときに、携帯電話で送信元のドメインを受信できるように設定してもらってください。
          </Trans>
        </li>
        <li>
          <Trans>
            点が続くアドレスや、@ の直前に点があるアドレスも、そのまま登録できます。引用符を付けて送信します。
          </Trans>
        </li>
      </ul>
      {domain !== null && <CopyButton text={hint} label={t`被験者への案内文をコピーする`} />}
    </Frame>
  )
}

const Frame = styled.section`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space[8]};
  ${({ theme }) => ({ ...theme.typography.dense })}
  ul {
    padding-left: 1.2em;
    list-style: disc;
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
