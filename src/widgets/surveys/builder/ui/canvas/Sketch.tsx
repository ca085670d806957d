import { Trans } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { OptionPicture } from '@/entities/surveys/question'
import { Icon } from '@/shared/ui/icon'
import { type Item, typeOfItem } from '../../../../../../engines/survey'
import { inLanguage, plainText, scaleOf } from '../../../../../../engines/survey/run'
import { optionsOf } from '../../model/choice-item'
import type { Lead } from '../../model/leads'
import { ChoiceMark, Ends, LeadMark } from './choice-style'
import { MatrixSketch } from './MatrixSketch'
import { PointsSketch } from './PointsSketch'

/** A rough sketch of a question, enough to recognize it. */
export function Sketch({ item, language, leads }: { item: Item; language: string; leads: readonly Lead[] }) {
  const options = optionsOf(item)
  if (item.type === 'matrix') return <MatrixSketch item={item} language={language} />
  if (options) {
    const isShort = options.length > 4 || item.type === 'multiple'
    return (
      <Choices $isShort={isShort}>
        {options.slice(0, 12).map((option, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <Choice key={place}>
            <ChoiceMark $isSquare={item.type === 'multiple' || item.type === 'picture'} />
            {option.image !== undefined && (
              <Picture>
                <OptionPicture image={option.image} />
              </Picture>
            )}
            <span>{plainText(inLanguage(option.text, language))}</span>
            {option.ordinalValue !== undefined && !isShort && (
              <Figure>
                <Trans>値 {option.ordinalValue}</Trans>
              </Figure>
            )}
            {leads
              .filter(({ codes }) => codes.includes(option.code))
              .map(({ to, number }) => (
                <LeadMark key={to}>
                  <Icon name="branch" size="sm" />
                  {number || to}
                </LeadMark>
              ))}
          </Choice>
        ))}
        {options.length > 12 && (
          <span>
            <Trans>ほか{options.length - 12}件</Trans>
          </span>
        )}
      </Choices>
    )
  }
  if (item.type === 'nrs' || item.type === 'rating') return <PointsSketch item={item} language={language} />
  if (item.type === 'slider') {
    const { minValue, maxValue } = scaleOf(item)
    return (
      <div>
        <Track />
        <Ends>
          <span>{plainText(inLanguage(item.lowText, language)) || minValue}</span>
          <span>{plainText(inLanguage(item.highText, language)) || maxValue}</span>
        </Ends>
      </div>
    )
  }
  if (item.type === 'yesNo')
    return (
      <Choices $isShort>
        {[item.yesText, item.noText].map((text, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <Choice key={place}>
            <ChoiceMark $isSquare={false} />
            <span>
              {plainText(inLanguage(text, language)) ||
                (place === 0 ? <Trans>はい</Trans> : <Trans>いいえ</Trans>)}
            </span>
          </Choice>
        ))}
      </Choices>
    )
  return typeOfItem(item).seconds(item) === 0 ? null : <Field />
}

const Choices = styled.div<{ $isShort: boolean }>`
  display: flex;
  flex-flow: ${({ $isShort }) => ($isShort ? 'row wrap' : 'column')};
  gap: ${({ theme }) => theme.space[6]};
  margin-top: ${({ theme }) => theme.space[12]};
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
`
const Choice = styled.span`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  min-height: 34px;
  padding: ${({ theme }) => `${theme.space[4]} ${theme.space[12]}`};
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.md};
  ${({ theme }) => ({ ...theme.typography.ui })}
  color: ${({ theme }) => theme.color.text.primary};
`
const Picture = styled.span`
  width: 48px;
`
const Figure = styled.span`
  margin-left: auto;
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.tertiary};
`
const Track = styled.div`
  position: relative;
  height: 4px;
  margin: ${({ theme }) => `${theme.space[20]} 0 ${theme.space[12]}`};
  border-radius: 2px;
  background: ${({ theme }) => theme.color.border.default};
  &::after {
    content: '';
    position: absolute;
    inset: -8px auto auto calc(50% - 10px);
    width: 20px;
    height: 20px;
    border: 1.5px solid ${({ theme }) => theme.color.border.control};
    border-radius: ${({ theme }) => theme.radius.full};
    background: ${({ theme }) => theme.color.bg.surface};
  }
`
const Field = styled.div`
  height: 36px;
  max-width: 320px;
  margin-top: ${({ theme }) => theme.space[12]};
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.md};
`
