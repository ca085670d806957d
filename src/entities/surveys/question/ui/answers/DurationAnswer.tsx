import { useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import {
  addedDecimals,
  answerProblemText,
  multipliedDecimals,
  typedNumber,
} from '../../../../../../engines/survey/run'
import { numberText, writtenNumber } from '../../../../../../engines/written-values'
import type { AnswerProps } from '../../model/answer-props'
import { useStoredDraft } from '../../model/stored-draft'
import { useUnfinished } from '../../model/unfinished'
import { Input } from './answer-style'

/** Hours, minutes and, if required, seconds; stored in seconds. */
export function DurationAnswer(props: AnswerProps<'duration'>) {
  const { item, shown, run, labelId, describedBy, isInvalid, isReadOnly, onAnswer } = props
  const { t } = useLingui()
  const { language } = run.context
  const partsOf = (seconds: number | null) => writtenParts(seconds, language)
  const { value } = shown.answer ?? {}
  const kept = typeof value === 'number' ? value : null
  const [draft, setDraft] = useStoredDraft<readonly string[]>(`${shown.address} duration`, () =>
    partsOf(kept),
  )
  const isKept = secondsOf(draft, language) === kept
  const parts = isKept || (kept === null && shown.answer === null) ? draft : partsOf(kept)
  useUnfinished(unreadPart(parts, language))
  const units = [
    { label: t`時間`, id: 'h' },
    { label: t`分`, id: 'm' },
    ...(item.precision === 'second' ? [{ label: t`秒`, id: 's' }] : []),
  ]
  const set = (place: number, text: string) => {
    const next = parts.map((one, at) => (at === place ? text : one))
    setDraft(next)
    const seconds = secondsOf(next, language)
    onAnswer(seconds === null ? null : { value: seconds })
  }
  return (
    <Parts role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
      {units.map(({ label, id }, place) => (
        <Part key={id}>
          <Input
            value={parts[place]}
            onChange={(event) => set(place, event.target.value)}
            onBlur={() => isKept && kept !== null && setDraft(partsOf(kept))}
            inputMode="decimal"
            autoComplete="off"
            readOnly={isReadOnly}
            aria-label={label}
            aria-invalid={isInvalid}
          />
          <span aria-hidden="true">{label}</span>
        </Part>
      ))}
    </Parts>
  )
}

function writtenParts(seconds: number | null, language: string): readonly string[] {
  if (seconds === null) return ['', '', '']
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => numberText(part, language))
}

const isFilled = (part: string) => part.trim() !== ''

/** What is wrong with the first part that cannot be read; null if all can. */
function unreadPart(parts: readonly string[], language: string): string | null {
  for (const part of parts.filter(isFilled)) {
    const read = typedNumber(part, language)
    if ('problem' in read) return answerProblemText(read.problem, language)
  }
  return null
}

/** Null if all fields are empty, or one is not a number. */
function secondsOf(parts: readonly string[], language: string): number | null {
  if (!parts.some(isFilled) || unreadPart(parts, language) !== null) return null
  const [hours = 0, minutes = 0, seconds = 0] = parts.map((part) => writtenNumber(part, language) ?? 0)
  return addedDecimals([multipliedDecimals(hours, 3600), multipliedDecimals(minutes, 60), seconds])
}

const Parts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5em 1em;
`
const Part = styled.label`
  display: flex;
  align-items: center;
  gap: 0.5em;
  input {
    width: 4.5em;
    text-align: right;
  }
`
