import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useSelectedProjectQuery } from '@/entities/project'
import { PrintedLabels } from '@/entities/subject-link'
import { formatDateTime, localTimeZone } from '@/shared/lib/dates'
import { formatNumber } from '@/shared/lib/numbers'
import { media } from '@/shared/theme'
import { Button } from '@/shared/ui/button'
import { CopyButton } from '@/shared/ui/copy-button'
import { Dialog } from '@/shared/ui/dialog'
import { InlineNote } from '@/shared/ui/inline-note'
import { type IssuedSubjectLinks, useMakeConnectLabelsMutation } from '../api/issue-subject-links-api'
import { withheldSentence } from '../model/withheld'
import { ConnectCodes } from './ConnectCodes'

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
  const [isWithConnect, setWithConnect] = useState(false)
  const [make, { data: made, isLoading, error }] = useMakeConnectLabelsMutation()
  const choose = async (isOn: boolean) => {
    setWithConnect(isOn)
    // Made once: each making ends the links of before.
    if (!isOn || made) return
    const { error: refused } = await make({ testSubjectIds: items.map(({ id }) => id) })
    if (refused) setWithConnect(false)
  }
  const labels = items.map((item) => {
    const code = isWithConnect
      ? made?.items.find(({ testSubjectId }) => testSubjectId === item.id)
      : undefined
    if (!code) return item
    const until = formatDateTime(Date.parse(code.expiresAt), localTimeZone())
    return { ...item, connect: { deviceCode: code.deviceCode, url: code.url, until } }
  })
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
            <ConnectCodes
              isOn={isWithConnect}
              onChange={(isOn) => void choose(isOn)}
              made={made}
              isLoading={isLoading}
              error={error}
            />
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
