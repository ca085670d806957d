import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Icon } from '@/shared/ui/icon'
import {
  addedDecimals,
  dividedDecimals,
  multipliedDecimals,
  withoutNoise,
} from '../../../../../../engines/expressions/run'
import { scaleOf } from '../../../../../../engines/survey/run'
import type { AnswerProps } from '../../model/answer-props'
import { Words } from '../Words'
import { Ends } from './answer-style'
import { Bubble, Line, Range, Step, Steps, Ticks, Untouched } from './SliderAnswer.styles'

/** A scale between two ends. It has no value, and shows none, until it is touched. */
export function SliderAnswer(props: AnswerProps<'slider'>) {
  const { item, shown, run, labelId, describedBy, isInvalid, isReadOnly, onAnswer } = props
  const { t } = useLingui()
  const line = useRef<HTMLInputElement>(null)
  const { minValue, maxValue, step } = scaleOf(item)
  const given = shown.answer?.value
  const value = typeof given === 'number' ? given : null
  const middle = snapped((minValue + maxValue) / 2, { minValue, maxValue, step })
  const part = ((value ?? middle) - minValue) / (maxValue - minValue || 1)
  const set = (next: number) => onAnswer({ value: snapped(next, { minValue, maxValue, step }) })
  // Browsers fire no change event if the thumb is already at the clicked position.
  const touch = () => {
    if (value === null && !isReadOnly) set(Number(line.current?.value ?? middle))
  }
  const isVertical = item.choiceOrientation === 'vertical'
  const said = value === null ? t`未回答` : `${value}`
  return (
    <div>
      <Line $isVertical={isVertical} style={{ '--part': part }}>
        {value === null ? (
          <Untouched>
            {isReadOnly ? <Trans>未回答</Trans> : <Trans>線に触れて選んでください</Trans>}
          </Untouched>
        ) : (
          <Bubble aria-hidden="true">
            <span>{value}</span>
            {item.unit && <Words run={run} text={item.unit.text} address={shown.address} />}
          </Bubble>
        )}
        <Range
          ref={line}
          type="range"
          min={minValue}
          max={maxValue}
          step={step}
          value={value ?? middle}
          disabled={isReadOnly}
          data-untouched={value === null || undefined}
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          aria-valuetext={said}
          aria-invalid={isInvalid}
          onChange={(event) => set(Number(event.target.value))}
          onPointerUp={touch}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === ' ') touch()
          }}
        />
        <Ticks aria-hidden="true" />
      </Line>
      {(item.lowText || item.highText) && (
        <Ends>
          <Words run={run} text={item.lowText} address={shown.address} />
          <Words run={run} text={item.highText} address={shown.address} />
        </Ends>
      )}
      {!isReadOnly && (
        <Steps>
          <Step type="button" aria-label={t`${step} 減らす`} onClick={() => set((value ?? middle) - step)}>
            <Icon name="minus" />
          </Step>
          <span>
            <Trans>{step}つずつ動かす</Trans>
          </span>
          <Step type="button" aria-label={t`${step} 増やす`} onClick={() => set((value ?? middle) + step)}>
            <Icon name="plus" />
          </Step>
        </Steps>
      )}
    </div>
  )
}

/** The nearest value of the scale, in decimals. */
function snapped(value: number, { minValue, maxValue, step }: ReturnType<typeof scaleOf>): number {
  const count = Math.round((Math.min(maxValue, Math.max(minValue, value)) - minValue) / step)
  const most = Math.floor(withoutNoise(dividedDecimals(addedDecimals([maxValue, -minValue]), step)))
  return addedDecimals([minValue, multipliedDecimals(Math.min(count, most), step)])
}
