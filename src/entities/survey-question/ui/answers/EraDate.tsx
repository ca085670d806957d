import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { dateText } from '../../../../../engines/survey/run'
import { eraDate } from '../../../../../engines/written-values'
import type { AnswerProps } from '../../model/answer-props'
import { AnswerGroup, Choice, Echo, Input } from './answer-look'

const eras = ['令和', '平成', '昭和', '大正', '明治', '西暦']
const parts = /^(\D*)(\d+|元)年(?:(\d+)月)?(?:(\d+)日)?$/

interface EraParts {
  readonly era: string
  readonly year: string
  readonly month: string
  readonly day: string
}

/** A date by era, year, month and day, as Japanese forms ask for it. */
export function EraDate(props: AnswerProps<'date'> & { kept: string }) {
  const { item, run, kept, labelId, describedBy, isInvalid, isReadOnly, onAnswer } = props
  const { t } = useLingui()
  const [draft, setDraft] = useState(() => partsOf(kept))
  const precision = item.precision ?? 'day'
  const shown = writtenDate(draft, precision) === null && kept !== '' ? partsOf(kept) : draft
  const set = (change: Partial<EraParts>) => {
    const next = { ...shown, ...change }
    setDraft(next)
    const written = writtenDate(next, precision)
    // Half a date is none: it is told to be missing, not to be wrong.
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
          {eras.map((era) => (
            <option key={era}>{era}</option>
          ))}
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

function partsOf(value: string): EraParts {
  const [, era = '', year = '', month = '', day = ''] = parts.exec(value === '' ? '' : eraDate(value)) ?? []
  return { era: era || (year ? '西暦' : '昭和'), year: year === '元' ? '1' : year, month, day }
}

/** As it would be written on paper; null while a part is missing. */
function writtenDate(
  { era, year, month, day }: EraParts,
  precision: 'year' | 'month' | 'day',
): string | null {
  const needed = [year, ...(precision === 'year' ? [] : [month]), ...(precision === 'day' ? [day] : [])]
  if (needed.includes('')) return null
  const named = `${era === '西暦' ? '' : era}${year}年`
  return `${named}${precision === 'year' ? '' : `${month}月`}${precision === 'day' ? `${day}日` : ''}`
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
