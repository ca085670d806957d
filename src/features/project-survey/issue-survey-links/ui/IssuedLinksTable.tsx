import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { useSetSubjectPinsMutation } from '@/entities/subject-pin'
import { formatNumber } from '@/shared/lib/numbers'
import { Button } from '@/shared/ui/button'
import { CopyButton } from '@/shared/ui/copy-button'
import { InlineNote } from '@/shared/ui/inline-note'
import { ProblemNote } from '@/shared/ui/problem-note'
import type { IssuedLinks } from '../api/issue-survey-links-api'
import { LinkCode } from './LinkCode'
import { PrintLettersButton } from './PrintLettersButton'

/** The links as text and QR codes, in one list; later each is shown separately. */
export function IssuedLinksTable({
  issued,
  asksPin,
  onTaken,
}: {
  issued: IssuedLinks
  asksPin: boolean
  /** Called when a link was copied or printed. */
  onTaken: () => void
}) {
  const { t } = useLingui()
  const { items, withheld } = issued
  const [setPins, { data: pins = [], error, isLoading }] = useSetSubjectPinsMutation()
  const pinOf = new Map(pins.map(({ testSubjectId, pin }) => [testSubjectId, pin]))
  const left = formatNumber(withheld.length)
  const head = [t`被験者コード`, t`リンク`, ...(pins.length > 0 ? ['PIN'] : [])]
  const rows = items.map(({ testSubjectId, code, url }) => [code, url, pinOf.get(testSubjectId) ?? ''])
  const table = [head, ...rows].map((row) => row.join('\t').trimEnd()).join('\n')
  return (
    <Content>
      {items.length > 0 && (
        <p>
          <Trans>本人以外に渡さないでください。リンクは、あとで回答の一覧から1件ずつ表示できます。</Trans>
        </p>
      )}
      {withheld.length > 0 && (
        <InlineNote tone="warning" title={t`${left}名にはリンクを渡せません。`}>
          <ul>
            {withheld.map(({ testSubjectId, code, reason }) => (
              <li key={testSubjectId}>
                {code}: {reason}
              </li>
            ))}
          </ul>
        </InlineNote>
      )}
      {items.length > 0 && (
        <Buttons>
          <CopyButton text={table} label={t`すべてを表としてコピーする`} onCopied={onTaken} />
          <PrintLettersButton items={items} pinOf={pinOf} onPrint={onTaken} />
          {asksPin && pins.length === 0 && (
            <Button
              size="sm"
              icon="key"
              isPending={isLoading}
              onPress={() => void setPins(items.map(({ testSubjectId }) => testSubjectId))}
            >
              <Trans>PIN を新しく決める</Trans>
            </Button>
          )}
        </Buttons>
      )}
      <ProblemNote error={error} failed={t`PIN を決められませんでした。`} />
      <List>
        {items.map(({ testSubjectId, code, url }) => (
          <li key={testSubjectId}>
            <LinkCode url={url} label={t`${code} のリンクの QR コード`} />
            <span>
              <b>{code}</b>
              <small>{url}</small>
              {pinOf.has(testSubjectId) && <code>PIN {pinOf.get(testSubjectId)}</code>}
            </span>
            <CopyButton text={url} label={t`${code} のリンクをコピーする`} isIconOnly onCopied={onTaken} />
          </li>
        ))}
      </List>
    </Content>
  )
}

const Content = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[12]};
`
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[8]};
`
const List = styled.ul`
  display: grid;
  max-height: 360px;
  overflow: auto;
  li {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[12]};
    padding: ${({ theme }) => theme.space[8]} 0;
    border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
  }
  li > span {
    display: grid;
    flex: 1;
    min-width: 0;
  }
  small {
    color: ${({ theme }) => theme.color.text.secondary};
    overflow-wrap: anywhere;
  }
`
