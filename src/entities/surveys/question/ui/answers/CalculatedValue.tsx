import { Trans } from '@lingui/react/macro'
import { styled } from 'styled-components'
import type { AnswerProps } from '../../model/answer-props'
import { Words } from '../Words'

/** A value calculated from other answers. */
export function CalculatedValue({ item, shown, run, labelId }: AnswerProps<'calculated'>) {
  const value = shown.answer?.value
  return (
    <Value aria-labelledby={labelId} aria-live="polite">
      {value === null || value === undefined ? (
        <small>
          <Trans>回答すると表示されます</Trans>
        </small>
      ) : (
        <>
          <b>{String(value)}</b>
          {item.unit && <Words run={run} text={item.unit.text} address={shown.address} />}
        </>
      )}
    </Value>
  )
}

const Value = styled.output`
  display: flex;
  align-items: baseline;
  gap: 0.4em;
  padding: 0.75em 1em;
  border-radius: ${({ theme }) => theme.radius.xl};
  background: ${({ theme }) => theme.color.bg.subtle};
  b {
    font-size: 1.375em;
  }
  small {
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
