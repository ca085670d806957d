import { useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { formatNumber } from '@/shared/lib/numbers'
import { media } from '@/shared/theme'

/** A bar for each choice, with the count and the share of those who answered. */
export function ChoiceBars({
  label,
  choices,
  total,
}: {
  label: string
  choices: readonly { readonly name: string; readonly count: number }[]
  /** Number who answered the question. With multiple choices the shares add up to more than 100 %. */
  total: number
}) {
  const { t } = useLingui()
  return (
    <Table aria-label={label}>
      <tbody>
        {choices.map(({ name, count }, place) => {
          const share = total === 0 ? 0 : count / total
          return (
            // Two choices may have the same text.
            // biome-ignore lint/suspicious/noArrayIndexKey: choices keep their order
            <tr key={place}>
              <th scope="row">{name}</th>
              <td aria-hidden="true">
                <Track>
                  <i style={{ width: `${share * 100}%` }} />
                </Track>
              </td>
              <td>{t`${formatNumber(count)}件`}</td>
              <td>{formatNumber(share * 100)}%</td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${({ theme }) => theme.typography.dense.fontSize};
  th {
    width: 34%;
    padding: 3px 12px 3px 0;
    font-weight: ${({ theme }) => theme.font.weight.regular};
    text-align: left;
    overflow-wrap: anywhere;
  }
  td:nth-child(n + 3) {
    width: 64px;
    text-align: right;
    white-space: nowrap;
    color: ${({ theme }) => theme.color.text.secondary};
  }
  ${media.phone} {
    td:nth-child(n + 3) {
      width: 48px;
    }
  }
`
const Track = styled.div`
  height: 10px;
  border-radius: ${({ theme }) => theme.radius.xs};
  background: ${({ theme }) => theme.color.bg.muted};
  overflow: hidden;
  i {
    display: block;
    height: 100%;
    background: ${({ theme }) => theme.color.chart.catYamabuki};
  }
`
