import { styled } from 'styled-components'
import type { ItemOf } from '../../../../../../engines/survey'
import { inLanguage, plainText } from '../../../../../../engines/survey/run'
import { ChoiceMark } from './choice-style'

const mostRows = 8
const mostColumns = 7

/** The rows of a matrix, with its choices as columns or a field for a number. */
export function MatrixSketch({ item, language }: { item: ItemOf<'matrix'>; language: string }) {
  const columns = item.cell === 'number' ? null : (item.answerOption ?? []).slice(0, mostColumns)
  return (
    <Frame>
      <Table>
        {columns && (
          <thead>
            <tr>
              <td />
              {columns.map(({ code, text }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a sketch is drawn anew.
                <th key={place} scope="col">
                  {plainText(inLanguage(text, language)) || code}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {item.row.slice(0, mostRows).map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            <tr key={place}>
              <th scope="row">{plainText(inLanguage(row.text, language))}</th>
              {columns ? (
                columns.map((_, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above.
                  <td key={at}>
                    <ChoiceMark $isSquare={item.cell !== 'single'} />
                  </td>
                ))
              ) : (
                <td>
                  <Field />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  )
}

const Frame = styled.div`
  overflow-x: auto;
  margin-top: ${({ theme }) => theme.space[12]};
`
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${({ theme }) => ({ ...theme.typography.dense })}
  th {
    font-weight: ${({ theme }) => theme.font.weight.regular};
  }
  [scope='row'] {
    min-width: 6em;
    padding: ${({ theme }) => `${theme.space[4]} ${theme.space[8]} ${theme.space[4]} 0`};
    text-align: left;
  }
  [scope='col'] {
    padding: ${({ theme }) => `0 ${theme.space[4]} ${theme.space[4]}`};
    ${({ theme }) => ({ ...theme.typography.caption })}
    color: ${({ theme }) => theme.color.text.secondary};
    text-align: center;
    vertical-align: bottom;
    text-wrap: balance;
  }
  td > span {
    display: block;
    margin: 0 auto;
  }
`
const Field = styled.span`
  width: 72px;
  height: 28px;
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.sm};
`
