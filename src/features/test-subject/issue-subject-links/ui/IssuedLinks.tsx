import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useSelectedProjectQuery } from '@/entities/project'
import { type ConnectCode, PrintedLabels } from '@/entities/subject-link'
import { formatNumber } from '@/shared/lib/numbers'
import { media } from '@/shared/theme'
import { Button } from '@/shared/ui/button'
import { CopyButton } from '@/shared/ui/copy-button'
import { Dialog } from '@/shared/ui/dialog'
import { InlineNote } from '@/shared/ui/inline-note'
import type { IssuedSubjectLinks } from '../api/issue-subject-links-api'
import { withheldSentence } from '../model/withheld'
import { ConnectCodesOption } from './ConnectCodesOption'

/** The links of several subjects. Each can be copied, and all can be copied as a table or printed as labels. */
export function IssuedLinks({
  issued,
  projectId,
  onClose,
}: {
  issued: IssuedSubjectLinks
  projectId: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const { data: study } = useSelectedProjectQuery(projectId)
  const { items, withheld } = issued
  const [codes, setCodes] = useState<ReadonlyMap<string, ConnectCode>>(new Map())
  const labels = items.map((item) => ({ ...item, connect: codes.get(item.id) }))
  const count = formatNumber(items.length)
  const left = formatNumber(withheld.length)
  const only = items.length === 1 ? items[0] : undefined
  const head = [t`被験者コード`, t`アンケートの一覧`, t`いつでも回答できるアンケート`]
  const rows = items.map(({ code, sentSurveys, voluntarySurveys }) => [code, sentSurveys, voluntarySurveys])
  const table = [head, ...rows].map((row) => row.join('\t')).join('\n')
  return (
    <Dialog
      title={only ? t`${only.code} の被験者用リンク` : t`${count}名の被験者用リンク`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>
            <Trans>閉じる</Trans>
          </Button>
          {items.length > 0 && (
            <Button icon="print" variant="primary" onPress={() => window.print()}>
              <Trans>ラベルを印刷する</Trans>
            </Button>
          )}
        </>
      }
    >
      <Content>
        <p>
          <Trans>本人がアンケートを開くためのリンクです。本人以外に渡さないでください。</Trans>
        </p>
        {withheld.length > 0 && (
          <InlineNote tone="warning" title={t`${left}名にはリンクを渡せません。`}>
            <ul>
              {withheld.map(({ code, reason }) => (
                <li key={code}>
                  {code}: {withheldSentence(reason)}
                </li>
              ))}
            </ul>
          </InlineNote>
        )}
        {items.length > 0 && (
          <>
            {!only && (
              <div>
                <CopyButton text={table} label={t`すべてを表としてコピーする`} />
              </div>
            )}
            <List>
              {items.map(({ id, code, sentSurveys }) => (
                <li key={id}>
                  <b>{code}</b>
                  <CopyButton text={sentSurveys} label={t`${code} のリンクをコピーする`} isIconOnly={!only} />
                </li>
              ))}
            </List>
            <ConnectCodesOption testSubjectIds={items.map(({ id }) => id)} onCodes={setCodes} />
            <PrintedLabels labels={labels} study={study} />
          </>
        )}
      </Content>
    </Dialog>
  )
}

const Content = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[12]};
`
const List = styled.ul`
  display: grid;
  max-height: 320px;
  overflow: auto;
  ${media.short} {
    max-height: none;
  }
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 40px;
    border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
  }
`
