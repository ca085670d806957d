import { useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { writtenNumber } from '../../../../../../engines/written-values'
import type { AnswerProps } from '../../model/answer-props'
import { useKeptDraft } from '../../model/kept-draft'
import { useUnfinished } from '../../model/unfinished'
import { Input } from './answer-look'

/** Hours, minutes and, if required, seconds; stored in seconds. */
export function DurationAnswer(props: AnswerProps<'duration'>) {
  const { item, shown, labelId, describedBy, isInvalid, isReadOnly, onAnswer } = props
  const { t } = useLingui()
  const { value } = shown.answer ?? {}
  const kept = typeof value === 'number' ? value : null
  const [draft, setDraft] = useKeptDraft<readonly string[]>(`${shown.address} duration`, () => partsOf(kept))
  const isKept = secondsOf(draft) === kept
  const parts = isKept || (kept === null && shown.answer === null) ? draft : partsOf(kept)
  const isUnread = secondsOf(parts) === null && parts.some((part) => part.trim() !== '')
  useUnfinished(isUnread ? t`数字で入力してください。` : null)
  const units = [
    { label: t`時間`, id: 'h' },
    { label: t`分`, id: 'm' },
    ...(item.precision === 'second' ? [{ label: t`秒`, id: 's' }] : []),
  ]
  const set = (place: number, text: string) => {
    const next = parts.map((one, at) => (at === place ? text : one))
    setDraft(next)
    const seconds = secondsOf(next)
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
            inputMode="numeric"
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

function partsOf(seconds: number | null): readonly string[] {
  if (seconds === null) return ['', '', '']
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(String)
}

/** Null if all fields are empty, or one is not a number. */
function secondsOf(parts: readonly string[]): number | null {
  if (parts.every((part) => part.trim() === '')) return null
  const [hours, minutes, seconds] = parts.map((part) => (part.trim() === '' ? 0 : writtenNumber(part)))
  if (typeof hours !== 'number' || typeof minutes !== 'number' || typeof seconds !== 'number') return null
  return hours * 3600 + minutes * 60 + seconds
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
