import { Trans } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { currentLocale, intlTags } from '@/shared/i18n'
import { NativeButton } from '@/shared/ui/native-controls'
import type { ConsentCopy } from '../model/consent-copies'

/** The copies of consents that the subject keeps: to be read here, and printed. */
export function ConsentPaper({
  consents,
  timeZone,
  isCopyMailed = false,
}: {
  consents: readonly ConsentCopy[]
  timeZone: string
  isCopyMailed?: boolean
}) {
  if (consents.length === 0) return null
  return (
    <Papers>
      {consents.map((consent) => (
        <Paper key={`${consent.title} ${consent.at}`}>
          <summary>
            <Trans>同意書の控え：{consent.title}</Trans>
          </summary>
          <Body>{consent.body}</Body>
          <dl>
            <dt>
              <Trans>回答</Trans>
            </dt>
            <dd>{consent.accepted ? <Trans>同意します</Trans> : <Trans>同意しません</Trans>}</dd>
            <dt>
              <Trans>説明文の版</Trans>
            </dt>
            <dd>{consent.textVersion}</dd>
            <dt>
              <Trans>日時</Trans>
            </dt>
            <dd>{momentOf(consent.at, timeZone)}</dd>
            {consent.name !== null && (
              <>
                <dt>
                  <Trans>氏名</Trans>
                </dt>
                <dd>{consent.name}</dd>
              </>
            )}
            {consent.isSigned && (
              <>
                <dt>
                  <Trans>署名</Trans>
                </dt>
                <dd>
                  <Trans>あり（研究チームが保管します）</Trans>
                </dd>
              </>
            )}
          </dl>
        </Paper>
      ))}
      {isCopyMailed && (
        <p>
          <Trans>控えは、登録されているメールアドレスにもお送りします。</Trans>
        </p>
      )}
      <NativeButton icon="print" size="lg" isFullWidth onClick={print}>
        <Trans>控えを印刷・保存する</Trans>
      </NativeButton>
    </Papers>
  )
}

function print(): void {
  for (const paper of document.querySelectorAll('details')) paper.open = true
  window.print()
}

const momentOf = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat(intlTags[currentLocale()], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(at))

const Papers = styled.div`
  display: grid;
  gap: 12px;
  width: 100%;
  text-align: start;
  @media print {
    button {
      display: none;
    }
  }
`
const Paper = styled.details`
  padding: 0 16px;
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.xl};
  summary {
    display: flex;
    align-items: center;
    min-height: 52px;
    cursor: pointer;
    color: ${({ theme }) => theme.color.text.primary};
  }
  dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 4px 16px;
    padding: 12px 0 16px;
    font-size: 0.8125rem;
  }
  dd {
    color: ${({ theme }) => theme.color.text.primary};
  }
`
const Body = styled.p`
  white-space: pre-line;
  font-size: 0.8125rem;
  line-height: 1.8;
`
