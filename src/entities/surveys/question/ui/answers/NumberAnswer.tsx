import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { inLanguage, plainText } from '../../../../../../engines/survey/run'
import { numberText } from '../../../../../../engines/written-values'
import type { AnswerProps } from '../../model/answer-props'
import { useDraft } from '../../model/use-draft'
import { Words } from '../Words'
import { Beside, Choice, Input } from './answer-style'
import { keysFor, MinusButton, mayBeNegative } from './MinusButton'

/**
 * A number with its unit. A text field, because a number field drops full-width digits and other text that it
 * cannot parse.
 */
export function NumberAnswer(props: AnswerProps<'number'>) {
  const { item, shown, run, labelId, describedBy, isInvalid, isReadOnly, onAnswer } = props
  const { t } = useLingui()
  const { answer, address } = shown
  const { language } = run.context
  const units = item.unitOption ?? []
  const unit = answer?.unit ?? (units.length > 0 ? (item.unit?.code ?? units[0]?.code) : undefined)
  const kept = typeof answer?.value === 'number' ? numberText(answer.value, language) : ''
  const field = useRef<HTMLInputElement>(null)
  const draft = useDraft(address, kept, !run.unread.has(address), (value) =>
    onAnswer({ value, ...(unit !== undefined && value.trim() !== '' && { unit }) }),
  )
  return (
    <Beside>
      {mayBeNegative(item) && !isReadOnly && <MinusButton field={field} onWrite={draft.onChange} />}
      <Short
        {...draft}
        ref={field}
        inputMode={keysFor(item)}
        autoComplete="off"
        placeholder={plainText(inLanguage(item.entryFormat, language))}
        readOnly={isReadOnly}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        aria-required={item.required !== undefined}
        aria-invalid={isInvalid}
      />
      {units.length > 0 ? (
        <UnitChoice
          aria-label={t`単位`}
          value={unit}
          disabled={isReadOnly}
          onChange={(event) => onAnswer({ value: answer?.value ?? null, unit: event.target.value })}
        >
          {units.map((one) => (
            <option key={one.code} value={one.code}>
              {plainText(inLanguage(one.text, language))}
            </option>
          ))}
        </UnitChoice>
      ) : (
        item.unit && <Words run={run} text={item.unit.text} address={address} />
      )}
    </Beside>
  )
}

const Short = styled(Input)`
  max-width: 14em;
  text-align: right;
`
const UnitChoice = styled(Choice)`
  width: auto;
  max-width: 50%;
`
