import { styled } from 'styled-components'

interface Props {
  label: string
  heads: readonly string[]
  rows: readonly (readonly string[])[]
}

/** The figures of a chart as a table, one row per time; the first column names the row. */
export function FigureTable({ label, heads, rows }: Props) {
  return (
    <Frame tabIndex={0} role="region" aria-label={label}>
      <Table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...figures]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {figures.map((figure, index) => (
                <td key={heads[index + 1]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  )
}

const Frame = styled.div`
  max-height: 320px;
  overflow: auto;
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.lg};
`
const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: 12px;
  th,
  td {
    padding: 4px 10px;
    text-align: right;
    white-space: nowrap;
    border-bottom: 1px solid ${({ theme }) => theme.color.border.subtle};
  }
  th:first-child {
    text-align: left;
    font-weight: 400;
  }
  thead th {
    position: sticky;
    top: 0;
    font-weight: 700;
    color: ${({ theme }) => theme.color.text.secondary};
    background: ${({ theme }) => theme.color.bg.subtle};
  }
`
