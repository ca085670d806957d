import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { dateText } from '../../../../../../engines/survey/run'
import { type EraParts, eraNames, eraParts, writtenEraDate } from '../../../../../../engines/written-values'
import type { AnswerProps } from '../../model/answer-props'
import { AnswerGroup, Choice, Echo, Input } from './answer-look'

/** A date by era, year, month and day, as on Japanese forms. */
export function EraDate(props: AnswerProps<'date'> & { kept: string }) {
  const { item, run, kept, labelId, describedBy, isInvalid, isReadOnly, onAnswer } = props
  const { t } = useLingui()
  const [draft, setDraft] = useState(() => eraParts(kept))
  const precision = item.precision ?? 'day'
  const shown = writtenEraDate(draft, precision) === null && kept !== '' ? eraParts(kept) : draft
  const set = (change: Partial<EraParts>) => {
    const next = { ...shown, ...change }
    setDraft(next)
    const written = writtenEraDate(next, precision)
    // An incomplete date counts as missing, not as invalid.
    if (written !== null) onAnswer({ value: written })
    else if (kept !== '') onAnswer(null)
  }
  const field = (name: 'year' | 'month' | 'day', label: string) => (
    <Part>
      <Input
        value={shown[name]}
        onChange={(event) => set({ [name]: event.target.value.normalize('NFKC').trim() })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        readOnly={isReadOnly}
        aria-label={label}
        aria-invalid={isInvalid}
      />
      <span aria-hidden="true">{label}</span>
    </Part>
  )
  return (
    <AnswerGroup aria-labelledby={labelId} aria-describedby={describedBy}>
      <Parts>
        <Choice
          value={shown.era}
          disabled={isReadOnly}
          aria-label={t`元号`}
          onChange={(event) => set({ era: event.target.value })}
        >
          {eraNames.map((era) => (
            <option key={era}>{era}</option>
          ))}
          <option value="">{t`西暦`}</option>
        </Choice>
        {field('year', t`年`)}
        {precision !== 'year' && field('month', t`月`)}
        {precision === 'day' && field('day', t`日`)}
      </Parts>
      {kept !== '' && (
        <Echo>
          <Trans>西暦では {dateText(kept, run.context.language)}</Trans>
        </Echo>
      )}
    </AnswerGroup>
  )
}

const Parts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5em;
  > select {
    width: auto;
    padding: 0.5em;
  }
`
const Part = styled.label`
  display: flex;
  align-items: center;
  gap: 0.375em;
  input {
    width: 3.25em;
    padding: 0.5em;
    text-align: center;
  }
`
