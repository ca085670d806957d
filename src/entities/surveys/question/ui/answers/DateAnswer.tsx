import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { dateText, readValue } from '../../../../../../engines/survey/run'
import {
  type DatePart,
  type DateParts,
  dateParts,
  eraNames,
  writtenDate,
} from '../../../../../../engines/written-values'
import type { AnswerProps } from '../../model/answer-props'
import { useStoredDraft } from '../../model/stored-draft'
import { useUnfinished } from '../../model/unfinished'
import { AnswerGroup, Choice, Echo, Input } from './answer-style'
import { CalendarButton } from './CalendarButton'

/** A date, time or both in one field per part. Native date fields would use the browser's language instead of the survey's. */
export function DateAnswer(props: AnswerProps<'date' | 'time' | 'dateTime'>) {
  const { item, shown, run, labelId, describedBy, isInvalid, isReadOnly, onAnswer } = props
  const { t, i18n } = useLingui()
  const { language } = run.context
  const { value } = shown.answer ?? {}
  const kept = typeof value === 'string' ? value : ''
  const hasEra = item.type !== 'time' && item.calendar === 'japanese' && language === 'ja'
  const asked = partsAsked(item, hasEra)
  const [draft, setDraft] = useStoredDraft(`${shown.address} date`, () => dateParts(kept, hasEra))
  const typed = writtenDate(draft, asked)
  const read = readValue(item, typed, language)
  // Unreadable input stays and can be corrected; an answer from another device replaces the draft.
  const parts = ('value' in read ? (read.value ?? '') : '') === kept ? draft : dateParts(kept, hasEra)
  const set = (change: Partial<DateParts>) => {
    const next = { ...parts, ...change }
    setDraft(next)
    const written = writtenDate(next, asked)
    // An incomplete date counts as missing, not as invalid.
    if (written !== null) onAnswer({ value: written })
    else if (shown.answer !== null) onAnswer(null)
  }
  const labels: Readonly<Record<DatePart, string>> = {
    era: t`元号`,
    year: t({ message: '年', context: '日付と時刻の欄' }),
    month: t({ message: '月', context: '日付と時刻の欄' }),
    day: t({ message: '日', context: '日付と時刻の欄' }),
    hour: t({ message: '時', context: '日付と時刻の欄' }),
    minute: t({ message: '分', context: '日付と時刻の欄' }),
    second: t({ message: '秒', context: '日付と時刻の欄' }),
  }
  const boxes = asked.filter((part) => part !== 'era')
  const missing = boxes.filter((part) => parts[part] === '')
  const named = new Intl.ListFormat(i18n.locale).format(missing.map((part) => labels[part]))
  const isBegun = missing.length > 0 && missing.length < boxes.length && !isReadOnly
  useUnfinished(
    !isBegun
      ? null
      : item.required !== undefined
        ? t`${named}も入力してください。`
        : t`${named}も入力してください。回答しない場合は、入力した欄を空にしてください。`,
  )
  // Of a half-entered date only what is missing is wrong, and gets the focus.
  const stateOf = (part: DatePart) => ({
    'aria-invalid': isInvalid && (!isBegun || parts[part] === ''),
    'aria-required': item.required !== undefined,
  })
  const isDay = asked.includes('day')
  return (
    <AnswerGroup aria-labelledby={labelId} aria-describedby={describedBy}>
      <Parts>
        {asked.map((part) =>
          part === 'era' ? (
            <Choice
              key={part}
              {...stateOf(part)}
              value={parts.era}
              disabled={isReadOnly}
              aria-label={labels.era}
              onChange={(event) => set({ era: event.target.value })}
            >
              {eraNames.map((era) => (
                <option key={era}>{era}</option>
              ))}
              <option value="">{t`西暦`}</option>
            </Choice>
          ) : (
            <Part key={part}>
              <Input
                {...stateOf(part)}
                value={parts[part]}
                onChange={(event) => set({ [part]: event.target.value.normalize('NFKC').trim() })}
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                readOnly={isReadOnly}
                aria-label={labels[part]}
              />
              <span aria-hidden="true">{labels[part]}</span>
            </Part>
          ),
        )}
        {isDay && !hasEra && !isReadOnly && (
          <CalendarButton value={kept.slice(0, 10)} onPick={(day) => set(datePartsOfDay(day))} />
        )}
      </Parts>
      {kept !== '' && isDay && (
        <Echo>
          {hasEra ? (
            <Trans>西暦では {dateText(kept, language)}</Trans>
          ) : (
            wholeDay(kept.slice(0, 10), language)
          )}
        </Echo>
      )}
    </AnswerGroup>
  )
}

function partsAsked(item: AnswerProps<'date' | 'time' | 'dateTime'>['item'], hasEra: boolean): DatePart[] {
  const era: DatePart[] = hasEra ? ['era'] : []
  const clock: DatePart[] = ['hour', 'minute', ...(item.precision === 'second' ? (['second'] as const) : [])]
  if (item.type === 'time') return clock
  if (item.type === 'dateTime') return [...era, 'year', 'month', 'day', ...clock]
  if (item.precision === 'year') return [...era, 'year']
  return [...era, 'year', 'month', ...(item.precision === 'month' ? [] : (['day'] as const))]
}

function datePartsOfDay(picked: string): Partial<DateParts> {
  const { year, month, day } = dateParts(picked, false)
  return { year, month, day }
}

/** Includes the weekday so that subjects can check the date. */
function wholeDay(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day))
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
    width: 4em;
    padding: 0.5em;
    text-align: center;
  }
`
