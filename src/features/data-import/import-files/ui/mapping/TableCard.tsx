import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { styled } from 'styled-components'
import type { DataImportTable } from '@/entities/data-import'
import { formatNumber } from '@/shared/lib/numbers'
import { media } from '@/shared/theme'
import { Badge } from '@/shared/ui/badge'
import { Checkbox } from '@/shared/ui/checkbox'
import { type TableDraft, withMetric, withMoment, withUnit } from '../../model/table-draft'
import { Small } from '../import-files.styles'
import { MappedColumn } from './MappedColumn'
import { MomentFields } from './MomentFields'

interface Props {
  table: DataImportTable
  draft: TableDraft
  /** Refusals by the names of the fields. */
  problems: Readonly<Record<string, string>>
  isDisabled: boolean
  onChange: (draft: TableDraft) => void
}

/** Tables of one heading: whose their rows are, when they were, and what each column has. */
export function TableCard({ table, draft, problems, isDisabled, onChange }: Props) {
  const { t } = useLingui()
  const id = useId()
  const { file, fileCount, firstRowLine, origin } = table
  const before = firstRowLine - 1
  const others = formatNumber(fileCount - 1)
  return (
    <Frame aria-labelledby={id}>
      <Head>
        <div>
          <h3 id={id}>{file}</h3>
          {fileCount > 1 && (
            <Small>
              <Trans>同じ見出しのファイルが、ほかに{others}個あります。</Trans>
            </Small>
          )}
          {firstRowLine > 2 && (
            <Small>
              <Trans>
                {before}行目までを見出しなどとして読み、{firstRowLine}行目から取り込みます。
              </Trans>
            </Small>
          )}
        </div>
        {origin === 'REMEMBERED' && <Badge tone="accent">{t`前回の対応付け`}</Badge>}
      </Head>
      <Part>
        <Checkbox
          isSelected={draft.isLeftOut}
          isDisabled={isDisabled}
          onChange={(isLeftOut) => onChange({ ...draft, isLeftOut })}
        >
          <Trans>この見出しのファイルは取り込まない</Trans>
        </Checkbox>
      </Part>
      {!draft.isLeftOut && (
        <>
          <Part>
            <MomentFields
              columns={table.columns}
              draft={draft}
              problems={problems}
              isDisabled={isDisabled}
              onChange={(change) => onChange(withMoment(draft, change))}
            />
          </Part>
          {problems.values !== undefined && <Refusal role="alert">{problems.values}</Refusal>}
          <Columns
            table={table}
            draft={draft}
            problems={problems}
            isDisabled={isDisabled}
            onChange={onChange}
          />
        </>
      )}
    </Frame>
  )
}

function Columns({ table, draft, problems, isDisabled, onChange }: Props) {
  const { t } = useLingui()
  // Two columns may have the same name.
  const columns = table.columns.map((column, at) => ({ ...column, at }))
  const others = new Set([draft.personColumn, draft.dateColumn, draft.timeColumn])
  return (
    <ul aria-label={t`値の列`}>
      {columns.map(({ at, ...column }) => {
        if (others.has(at)) return null
        const place = draft.values.findIndex((value) => value.column === at)
        const { [`values.${place}.column`]: ofColumn } = problems
        const { [`values.${place}.metric`]: ofMetric, [`values.${place}.unit`]: ofUnit } = problems
        return (
          <MappedColumn
            key={at}
            column={column}
            value={draft.values[place]}
            problems={{
              ...(ofColumn !== undefined && { column: ofColumn }),
              ...(ofMetric !== undefined && { metric: ofMetric }),
              ...(ofUnit !== undefined && { unit: ofUnit }),
            }}
            isDisabled={isDisabled}
            onMetric={(metric) => onChange(withMetric(draft, at, metric))}
            onUnit={(unit) => onChange(withUnit(draft, at, unit))}
          />
        )
      })}
    </ul>
  )
}

const Frame = styled.section`
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.bg.surface};
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[8]};
  align-items: center;
  justify-content: space-between;
  padding: 12px 16px;
  h3 {
    font-size: ${({ theme }) => theme.typography.ui.fontSize};
    font-weight: ${({ theme }) => theme.font.weight.bold};
    overflow-wrap: anywhere;
  }
`
const Part = styled.div`
  padding: 12px 16px;
  border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
  ${media.phone} {
    padding: 12px;
  }
`
const Refusal = styled.p`
  padding: 8px 16px;
  color: ${({ theme }) => theme.color.danger.text};
`
