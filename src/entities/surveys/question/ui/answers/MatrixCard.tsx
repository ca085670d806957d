import { Trans } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { Icon } from '@/shared/ui/icon'
import type { MatrixRow } from '../../../../../../engines/survey'
import { type CellValue, inLanguage } from '../../../../../../engines/survey/run'
import type { AnswerProps } from '../../model/answer-props'
import { Words } from '../Words'
import { CellNumber } from './CellNumber'
import { codesOf } from './codes-of'
import { MatrixCells } from './MatrixCells'

/** One row of a matrix. */
export function MatrixCard(
  props: AnswerProps<'matrix'> & {
    row: MatrixRow
    cell: CellValue | undefined
    onCell: (cell: CellValue | null) => void
  },
) {
  const { item, shown, run, row, cell, onCell, labelId, isReadOnly, isInvalid } = props
  const rowId = `${labelId}-${row.code}`
  const isAnswered = cell !== undefined
  const codes = codesOf(typeof cell === 'number' ? null : cell)
  const longest = Math.max(
    0,
    ...shown.options.map(({ text }) => inLanguage(text, run.context.language).length),
  )
  const press = (code: string) => {
    if (item.cell !== 'multiple') return onCell(code)
    const next = codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code]
    onCell(next.length === 0 ? null : next)
  }
  return (
    <Card $isMissing={isInvalid && !isAnswered}>
      <Head>
        <b id={rowId}>
          <Words run={run} text={row.text} address={shown.address} />
        </b>
        {row.help && (
          <small>
            <Words run={run} text={row.help} address={shown.address} />
          </small>
        )}
        <State $isAnswered={isAnswered}>
          {isAnswered ? (
            <Icon name="check" />
          ) : (
            !isReadOnly && item.cell !== 'number' && <Trans>選んでください</Trans>
          )}
        </State>
      </Head>
      {item.cell === 'number' ? (
        <CellNumber {...props} rowId={rowId} />
      ) : (
        <MatrixCells
          type={item.cell === 'multiple' ? 'checkbox' : 'radio'}
          name={rowId}
          options={shown.options}
          run={run}
          address={shown.address}
          codes={codes}
          isRow={shown.options.length <= 5 && longest <= 26 / Math.max(1, shown.options.length)}
          isReadOnly={isReadOnly}
          isInvalid={isInvalid && !isAnswered}
          onPress={press}
        />
      )}
    </Card>
  )
}

const Card = styled.div<{ $isMissing: boolean }>`
  padding: 0.75em;
  border: 1px solid
    ${({ theme, $isMissing }) => ($isMissing ? theme.color.danger.solid : theme.color.border.default)};
  border-radius: ${({ theme }) => theme.radius.xl};
  background: ${({ theme }) => theme.color.bg.surface};
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 0.5em;
  padding: 0 0.25em 0.625em;
  line-height: 1.5;
  small {
    font-size: 0.8125em;
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
const State = styled.span<{ $isAnswered: boolean }>`
  align-self: center;
  margin-left: auto;
  font-size: 0.75em;
  color: ${({ theme, $isAnswered }) => ($isAnswered ? theme.color.success.text : theme.color.text.secondary)};
`
