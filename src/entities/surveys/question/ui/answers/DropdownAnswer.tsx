import { useLingui } from '@lingui/react/macro'
import { inLanguage, plainText } from '../../../../../../engines/survey/run'
import type { AnswerProps } from '../../model/answer-props'
import { Choice } from './answer-style'
import { codesOf } from './codes-of'
import { OpenText } from './OpenText'

/** A long list of choices as a native select. */
export function DropdownAnswer(props: AnswerProps<'dropdown'>) {
  const { item, shown, run, labelId, describedBy, isInvalid, isReadOnly, onAnswer } = props
  const { t } = useLingui()
  const { answer, options } = shown
  const [chosen = ''] = codesOf(answer?.value)
  const open = options.find(({ code }) => code === chosen)?.open === true
  return (
    <>
      <Choice
        value={chosen}
        disabled={isReadOnly}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        aria-required={item.required !== undefined}
        aria-invalid={isInvalid}
        onChange={(event) => onAnswer(event.target.value === '' ? null : { value: event.target.value })}
      >
        <option value="">{t`選んでください`}</option>
        {options.map((option) => (
          <option key={option.code} value={option.code}>
            {plainText(inLanguage(option.text, run.context.language))}
          </option>
        ))}
      </Choice>
      {open && (
        <OpenText
          address={shown.address}
          code={chosen}
          value={answer?.openText?.[chosen] ?? ''}
          isReadOnly={isReadOnly}
          onChange={(text) => onAnswer({ value: chosen, openText: { [chosen]: text } })}
        />
      )}
    </>
  )
}
