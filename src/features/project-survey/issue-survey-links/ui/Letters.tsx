import { Trans, useLingui } from '@lingui/react/macro'
import { createGlobalStyle, styled } from 'styled-components'
import type { IssuedLinks } from '../api/issue-survey-links-api'
import { LinkCode } from './LinkCode'

/** One printed page per subject, with the code, QR code, address and PIN. Hidden on screen. */
export function Letters({
  items,
  pinOf,
}: {
  items: IssuedLinks['items']
  pinOf: ReadonlyMap<string, string>
}) {
  const { t } = useLingui()
  return (
    <Pages data-letters>
      <OnPaper />
      {items.map(({ testSubjectId, code, url }) => (
        <article key={testSubjectId}>
          <h2>
            <Trans>アンケートのお願い</Trans>
          </h2>
          <p>
            <Trans>被験者コード</Trans>: {code}
          </p>
          <p>
            <Trans>
              スマートフォンのカメラで QR
              コードを読み取るか、下のアドレスを開いて回答してください。このリンクはあなた専用です。ほかの人に渡さないでください。
            </Trans>
          </p>
          <LinkCode url={url} label={t`${code} のリンクの QR コード`} side={220} />
          <p>{url}</p>
          {pinOf.has(testSubjectId) && <p>PIN {pinOf.get(testSubjectId)}</p>}
        </article>
      ))}
    </Pages>
  )
}

const OnPaper = createGlobalStyle`
  @media print {
    body > :not([data-letters]) {
      display: none !important;
    }
  }
`
const Pages = styled.div`
  display: none;
  @media print {
    display: block;
    /* Paper is white in every theme. */
    color-scheme: light;
    color: CanvasText;
  }
  article {
    display: grid;
    justify-items: start;
    gap: ${({ theme }) => theme.space[16]};
    break-after: page;
  }
  h2 {
    ${({ theme }) => ({ ...theme.typography.title })}
  }
  p {
    overflow-wrap: anywhere;
  }
`
