import { styled } from 'styled-components'
import { colon } from '@/shared/i18n'
import { Icon } from '@/shared/ui/icon'
import { scaleOf, scalePoints } from '../../../../../../engines/survey/run'
import type { AnswerProps } from '../../model/answer-props'
import { Words } from '../Words'
import { Ends } from './answer-style'

/** A numeric scale or stars, with a button for each point. */
export function PointsAnswer(props: AnswerProps<'nrs' | 'rating'>) {
  const { item, shown, run, labelId, describedBy, isInvalid, isReadOnly, onAnswer } = props
  const { minValue, maxValue } = scaleOf(item)
  const value = typeof shown.answer?.value === 'number' ? shown.answer.value : null
  const symbol = item.type === 'rating' && item.symbol !== 'number' ? (item.symbol ?? 'star') : null
  const isVertical = item.type === 'nrs' && item.choiceOrientation === 'vertical'
  const high = item.highText && <Words run={run} text={item.highText} address={shown.address} />
  const low = item.lowText && <Words run={run} text={item.lowText} address={shown.address} />
  return (
    <div>
      {isVertical && <End>{high}</End>}
      <Points
        role="radiogroup"
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        aria-required={item.required !== undefined}
        aria-invalid={isInvalid}
        $isVertical={isVertical}
        $isWide={maxValue - minValue > 4}
      >
        {scalePoints(item).map((point) => (
          <Point
            key={point}
            $isSymbol={symbol !== null}
            $isFilled={symbol !== null && value !== null && point <= value}
          >
            <input
              type="radio"
              name={labelId}
              aria-label={`${point}`}
              checked={value === point}
              disabled={isReadOnly}
              onChange={() => onAnswer({ value: point })}
            />
            {symbol ? <Icon name={symbol} size="lg" /> : point}
          </Point>
        ))}
      </Points>
      {isVertical ? (
        <End>{low}</End>
      ) : (
        (low || high) && (
          <Limits>
            <span>
              {minValue}
              {low && colon()}
              {low}
            </span>
            <span>
              {maxValue}
              {high && colon()}
              {high}
            </span>
          </Limits>
        )
      )}
    </div>
  )
}

const Points = styled.div<{ $isVertical: boolean; $isWide: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isVertical, $isWide }) =>
    $isVertical ? 'minmax(0, 1fr)' : `repeat(auto-fit, minmax(${$isWide ? '3em' : '3.25em'}, 1fr))`};
  gap: 0.5em;
`
const Point = styled.label<{ $isSymbol: boolean; $isFilled: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 3.25em;
  border: ${({ $isSymbol }) => ($isSymbol ? 0 : '1px solid')};
  border-color: ${({ theme }) => theme.color.border.control};
  border-radius: ${({ theme }) => theme.radius.lg};
  color: ${({ theme, $isSymbol }) => ($isSymbol ? theme.color.text.tertiary : theme.color.text.primary)};
  cursor: pointer;
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: inherit;
  }
  svg {
    width: 2em;
    height: 2em;
  }
  ${({ theme, $isFilled }) =>
    $isFilled && { color: theme.color.accent.solid, '& svg': { fill: theme.color.accent.solid } }}
  ${({ theme, $isSymbol }) =>
    !$isSymbol && {
      '&:has(:checked)': {
        borderColor: theme.color.accent.solid,
        background: theme.color.accent.solid,
        color: theme.color.text.onSolid,
        fontWeight: theme.font.weight.bold,
      },
    }}
  &:has(:disabled) {
    cursor: default;
  }
  &:has(:focus-visible) {
    outline: ${({ theme }) => theme.borderWidth.focus} solid ${({ theme }) => theme.color.focus.ring};
    outline-offset: 2px;
  }
`
const Limits = styled(Ends)`
  margin-top: 0.75em;
`
const End = styled.p`
  padding: 0.5em 0;
  font-size: 0.8125em;
  text-align: center;
  color: ${({ theme }) => theme.color.text.secondary};
`
