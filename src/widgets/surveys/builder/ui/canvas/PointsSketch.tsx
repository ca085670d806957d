import { styled } from 'styled-components'
import { colon } from '@/shared/i18n'
import { Icon } from '@/shared/ui/icon'
import type { ItemOf } from '../../../../../../engines/survey'
import { inLanguage, plainText, scaleOf, scalePoints } from '../../../../../../engines/survey/run'
import { Ends } from './choice-style'

/** A numeric scale, or the stars of a rating, as it looks when it is answered. */
export function PointsSketch({ item, language }: { item: ItemOf<'nrs' | 'rating'>; language: string }) {
  const { minValue, maxValue } = scaleOf(item)
  const symbol = item.type === 'rating' && item.symbol !== 'number' ? (item.symbol ?? 'star') : null
  const isVertical = item.type === 'nrs' && item.choiceOrientation === 'vertical'
  const [low, high] = [item.lowText, item.highText].map((text) => plainText(inLanguage(text, language)))
  return (
    <>
      <Points $isVertical={isVertical}>
        {scalePoints(item)
          .slice(0, mostPoints)
          .map((point) =>
            symbol ? <Icon key={point} name={symbol} size="lg" /> : <Point key={point}>{point}</Point>,
          )}
      </Points>
      {(low || high) && (
        <Ends>
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
        </Ends>
      )}
    </>
  )
}

const mostPoints = 21

const Points = styled.div<{ $isVertical: boolean }>`
  display: flex;
  flex-flow: ${({ $isVertical }) => ($isVertical ? 'column' : 'row wrap')};
  gap: ${({ theme }) => theme.space[6]};
  margin: ${({ theme }) => `${theme.space[12]} 0 ${theme.space[6]}`};
  color: ${({ theme }) => theme.color.text.tertiary};
  > svg {
    flex: 1;
    min-width: 24px;
    height: 28px;
  }
`
const Point = styled.span`
  display: grid;
  place-items: center;
  flex: 1;
  min-width: 32px;
  min-height: 34px;
  border: 1px solid ${({ theme }) => theme.color.border.control};
  border-radius: ${({ theme }) => theme.radius.md};
  ${({ theme }) => ({ ...theme.typography.ui })}
  color: ${({ theme }) => theme.color.text.primary};
`
