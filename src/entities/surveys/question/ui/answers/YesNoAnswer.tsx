import { useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import type { AnswerProps } from '../../model/answer-props'
import { Words } from '../Words'
import { Tick, tileStyle } from './answer-style'

/** はい and いいえ side by side. */
export function YesNoAnswer(props: AnswerProps<'yesNo'>) {
  const { item, shown, run, labelId, describedBy, isInvalid, isReadOnly, onAnswer } = props
  const { t } = useLingui()
  const choices = [
    { value: true, text: item.yesText, otherwise: t`はい` },
    { value: false, text: item.noText, otherwise: t`いいえ` },
  ]
  return (
    <Pair
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      aria-required={item.required !== undefined}
      aria-invalid={isInvalid}
    >
      {choices.map(({ value, text, otherwise }) => (
        <Tile key={otherwise}>
          <Tick
            type="radio"
            name={labelId}
            checked={shown.answer?.value === value}
            disabled={isReadOnly}
            onChange={() => onAnswer({ value })}
          />
          {text ? <Words run={run} text={text} address={shown.address} /> : otherwise}
        </Tile>
      ))}
    </Pair>
  )
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8em, 100%), 1fr));
  gap: 0.625em;
`
const Tile = styled.label`
  ${tileStyle}
`
