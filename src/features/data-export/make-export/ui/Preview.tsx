import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useExportPreviewQuery } from '@/entities/data-out/data-export'
import type { ExportDefinitionInput } from '@/shared/api/generated/schema'
import { Button } from '@/shared/ui/button'
import { QueryView } from '@/shared/ui/query-view'
import { Select } from '@/shared/ui/select'

/** 最初の行: how each table would begin, once somebody asks. */
export function Preview({ projectId, definition }: { projectId: string; definition: ExportDefinitionInput }) {
  const { t } = useLingui()
  const [isOpen, open] = useState(false)
  const [chosen, choose] = useState('')
  const query = useExportPreviewQuery(
    { projectId, definition },
    { skip: !isOpen || definition.contents.length === 0 },
  )
  if (!isOpen) {
    return (
      <div>
        <Button size="sm" icon="table" onPress={() => open(true)}>
          <Trans>最初の行を確認する</Trans>
        </Button>
      </div>
    )
  }
  return (
    <Frame aria-label={t`最初の行`}>
      <QueryView query={query} what={t`最初の行`}>
        {(tables) => {
          const shown = tables.find(({ name }) => name === chosen) ?? tables[0]
          if (!shown) return <p>{t`この条件で出力される表はありません。`}</p>
          const { name, title, columns, cells } = shown
          const rows = Array.from({ length: cells.length / columns.length }, (_, place) =>
            cells.slice(place * columns.length, (place + 1) * columns.length),
          )
          return (
            <>
              <Select
                label={t`表`}
                options={tables.map((table) => ({ id: table.name, label: table.title }))}
                value={name}
                onChange={choose}
              />
              {rows.length === 0 ? (
                <p>{t`最初の20名には、この表の行がありません。`}</p>
              ) : (
                <Scroller tabIndex={0} role="region" aria-label={t`「${title}」の最初の行`}>
                  <table lang="en">
                    <thead>
                      <tr>
                        {columns.map((column) => (
                          <th key={column} scope="col">
                            {column}
                          </th>
                        ))}
                      </tr>
                    </thead>
                    <tbody>
                      {rows.map((row, place) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names, and are shown once.
                        <tr key={place}>
                          {row.map((cell, at) => (
                            <td key={columns[at]}>{cell}</td>
                          ))}
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </Scroller>
              )}
            </>
          )
        }}
      </QueryView>
    </Frame>
  )
}

const Frame = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
  min-width: 0;
`
const Scroller = styled.div`
  overflow-x: auto;
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.md};
  font-family: ${({ theme }) => theme.font.family.mono};
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
  tbody tr:last-child td {
    border-bottom: 0;
  }
`
