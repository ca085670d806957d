import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import type { DataImportPerson } from '@/entities/data-import'
import { rangeSign } from '@/shared/i18n'
import { formatNumber } from '@/shared/lib/numbers'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { type Column, DataTable } from '@/shared/ui/data-table'
import { Heading, Small } from './import-files.styles'
import { LazyChooseSubjectDialog } from './LazyChooseSubjectDialog'

type Chosen = ReadonlyMap<string, string>

/** Whose rows the files have, and who gets them: a new subject, unless somebody who is registered is chosen. */
export function PeopleOfImport({
  projectId,
  people: shown,
  peopleCount,
  chosen,
  onChoose,
}: {
  projectId: string
  people: readonly DataImportPerson[]
  /** With those who are not listed. */
  peopleCount: number
  /** Codes of registered subjects by accounts. */
  chosen: Chosen
  onChoose: (account: string, subjectCode: string | null) => void
}) {
  const { t } = useLingui()
  const [asked, ask] = useState<DataImportPerson | null>(null)
  const columns = usePersonColumns(chosen, ask)
  const people = formatNumber(peopleCount)
  const listed = formatNumber(shown.length)
  return (
    <section aria-labelledby="import-people">
      <Heading id="import-people">
        <Trans>だれのデータになるか</Trans>
      </Heading>
      <DataTable
        label={t`だれのデータになるか`}
        rows={shown}
        columns={columns}
        rowId={({ account }) => account}
        rowName={({ account }) => account}
      />
      {peopleCount > shown.length && (
        <p>
          <Trans>
            {people}名のうち{listed}名を表示しています。
          </Trans>
        </p>
      )}
      {asked && (
        <LazyChooseSubjectDialog
          projectId={projectId}
          person={asked}
          chosen={chosen.get(asked.account) ?? null}
          taken={new Set([...chosen].flatMap(([account, code]) => (account === asked.account ? [] : code)))}
          onClose={() => ask(null)}
          onChoose={(code) => {
            onChoose(asked.account, code)
            ask(null)
          }}
        />
      )}
    </section>
  )
}

function usePersonColumns(
  chosen: Chosen,
  onAsk: (person: DataImportPerson) => void,
): Column<DataImportPerson>[] {
  const { t } = useLingui()
  return [
    { id: 'account', title: t`ファイルの中のID`, isRowHeader: true, cell: ({ account }) => account },
    {
      id: 'subject',
      title: t`被験者`,
      width: '240px',
      cell: (person) => {
        const { account, isNewSubject, isNewDevice } = person
        const code = chosen.get(account)
        return (
          <Subject>
            <span>{code ?? person.subjectCode}</span>
            {code !== undefined ? (
              <Badge>{t`登録済み`}</Badge>
            ) : (
              isNewSubject && <Badge tone="accent">{t`新規`}</Badge>
            )}
            {isNewDevice && (
              <Button size="sm" aria-label={t`「${account}」の被験者を選ぶ`} onPress={() => onAsk(person)}>
                <Trans>選ぶ</Trans>
              </Button>
            )}
          </Subject>
        )
      },
    },
    { id: 'device', title: t`デバイス`, width: '200px', cell: ({ deviceCode }) => deviceCode },
    {
      id: 'period',
      title: t`期間`,
      width: '200px',
      cell: ({ firstOn, lastOn }) => <Days>{`${firstOn} ${rangeSign()} ${lastOn}`}</Days>,
    },
    {
      id: 'link',
      title: t`紐づけ`,
      width: '170px',
      cell: ({ account, linkedOn, refusal, looksDated }) => {
        if (refusal !== null && !chosen.has(account)) {
          // Asked about once, above the list.
          if (looksDated) return <Badge tone="warning">{t`IDの確認待ち`}</Badge>
          return (
            <>
              <Badge tone="danger">{t`取り込めません`}</Badge>
              <Small>{refusal}</Small>
            </>
          )
        }
        return linkedOn === null ? t`すべてこの人のもの` : t`${linkedOn}より前は紐づけ待ち`
      },
    },
  ]
}

const Subject = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[8]};
  align-items: center;
`
/* A range breaks between its days, not within one. */
const Days = styled.span`
  overflow-wrap: normal;
`
