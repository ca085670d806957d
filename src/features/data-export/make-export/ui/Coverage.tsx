import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useExportCoverageQuery } from '@/entities/data-out/data-export'
import type { ExportCoverage, ExportDefinitionInput } from '@/shared/api/generated/schema'
import { QueryView } from '@/shared/ui/query-view'
import { TableSwitch } from '@/shared/ui/table-switch'
import { rowName, shareOf, stretchName, sumOf } from '../model/coverage-words'

/** データの充足: how much of the days that would leave has data, before anything is made. */
export function Coverage({
  projectId,
  definition,
}: {
  projectId: string
  definition: ExportDefinitionInput
}) {
  const { t } = useLingui()
  const [isTable, showTable] = useState(false)
  const query = useExportCoverageQuery({ projectId, definition }, { skip: definition.contents.length === 0 })
  if (definition.contents.length === 0) return null
  return (
    <Frame aria-label={t`データの充足`}>
      <header>
        <h2>
          <Trans>データの充足</Trans>
        </h2>
        <TableSwitch isTable={isTable} onChange={showTable} />
      </header>
      <QueryView query={query} what={t`データの充足`}>
        {(found) =>
          found.stretches.length === 0 ? (
            <p>{t`この条件に合う日のデータはありません。`}</p>
          ) : isTable ? (
            <Figures found={found} />
          ) : (
            <Picture found={found} />
          )
        }
      </QueryView>
    </Frame>
  )
}

const [width, height] = [600, 14]

/** A strip for valid days and one for each metric: the darker, the more of the subjects. */
function Picture({ found }: { found: ExportCoverage }) {
  const { t } = useLingui()
  const { stretches, rows } = found
  const wide = width / stretches.length
  const all = sumOf(stretches.map(({ subjectDays }) => subjectDays))
  const [first, last] = [stretches[0], stretches.at(-1)]
  return (
    <>
      <Strips>
        {rows.map((row) => {
          const [name, whole] = [rowName(row), shareOf(sumOf(row.days), all)]
          return (
            <li key={row.metric ?? 'valid'}>
              <span>{name}</span>
              <svg
                role="img"
                aria-label={t`${name}：参加した日の${whole}%`}
                viewBox={`0 0 ${width} ${height}`}
                preserveAspectRatio="none"
              >
                {stretches.map((stretch, place) => {
                  const share = shareOf(row.days[place] ?? 0, stretch.subjectDays)
                  return (
                    <Cell
                      key={stretch.from}
                      $share={share}
                      x={place * wide}
                      width={wide * 0.92}
                      height={height}
                    >
                      <title>{t`${stretchName(stretch, found)}：${share}%`}</title>
                    </Cell>
                  )
                })}
              </svg>
              <b>{`${whole}%`}</b>
            </li>
          )
        })}
      </Strips>
      {first && last && (
        <Ends>
          <span>{stretchName({ from: first.from, to: first.from }, found)}</span>
          <span>{stretchName({ from: last.to, to: last.to }, found)}</span>
        </Ends>
      )}
      <p>
        <Trans>参加した日のうち、有効日や値がある日の割合です。濃いほど多くの人にあります。</Trans>
      </p>
    </>
  )
}

/** The same as figures. */
function Figures({ found }: { found: ExportCoverage }) {
  const { t } = useLingui()
  const { stretches, rows } = found
  return (
    <Scroller tabIndex={0} role="region" aria-label={t`データの充足の表`}>
      <table>
        <thead>
          <tr>
            <th scope="col">{found.isByStudyDay ? t`参加日数` : t`期間`}</th>
            {rows.map((row) => (
              <th key={row.metric ?? 'valid'} scope="col">
                {rowName(row)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stretches.map((stretch, place) => (
            <tr key={stretch.from}>
              <th scope="row">{stretchName(stretch, found)}</th>
              {rows.map((row) => (
                <td
                  key={row.metric ?? 'valid'}
                >{`${shareOf(row.days[place] ?? 0, stretch.subjectDays)}%`}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  )
}

const Frame = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
  min-width: 0;
  > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
  h2 {
    font-size: ${({ theme }) => theme.typography.body.fontSize};
    font-weight: ${({ theme }) => theme.font.weight.bold};
  }
  p {
    font-size: ${({ theme }) => theme.typography.caption.fontSize};
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
const columns = 'grid-template-columns: 8em minmax(0, 1fr) 3em'

const Strips = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  list-style: none;
  li {
    display: grid;
    ${columns};
    align-items: center;
    gap: ${({ theme }) => theme.space[8]};
    font-size: ${({ theme }) => theme.typography.caption.fontSize};
  }
  svg {
    display: block;
    width: 100%;
    height: 14px;
  }
  b {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
`
/** Six steps, of which the first is next to nothing. */
const Cell = styled.rect<{ $share: number }>`
  fill: ${({ theme, $share }) => {
    const { seq1, seq2, seq3, seq4, seq5, seq6 } = theme.color.chart
    const steps = [seq1, seq2, seq3, seq4, seq5, seq6]
    return $share === 0 ? theme.color.bg.muted : steps[Math.min(5, Math.floor($share / (100 / 6)))]
  }};
`
const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  margin: 0 calc(3em + 8px) 0 calc(8em + 8px);
  font-size: ${({ theme }) => theme.typography.caption.fontSize};
  color: ${({ theme }) => theme.color.text.secondary};
`
const Scroller = styled.div`
  overflow: auto;
  max-height: 320px;
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.md};
  font-size: ${({ theme }) => theme.typography.caption.fontSize};
  table {
    border-collapse: collapse;
  }
  th,
  td {
    padding: ${({ theme }) => `${theme.space[4]} ${theme.space[8]}`};
    text-align: left;
    white-space: nowrap;
    border-bottom: 1px solid ${({ theme }) => theme.color.border.subtle};
  }
  td {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
`
