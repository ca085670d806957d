import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { styled } from 'styled-components'
import { MultiComboBox } from '@/shared/ui/multi-combo-box'
import { NumberField } from '@/shared/ui/number-field'
import { Select } from '@/shared/ui/select'
import { TextField } from '@/shared/ui/text-field'
import { limits } from '../../../../../../engines/schedule'
import { patternOf, type RepeatKind } from '../../model/schedule-draft'
import { useSchedule } from '../../model/use-schedule'
import { Problem } from '../Problem'
import { Line } from '../Section'
import { Weekdays } from './Weekdays'

/** Every so many days, weeks or months, or by an RFC 5545 rule. */
export function RepeatFields() {
  const { t } = useLingui()
  const { schedule, put, errorAt, today } = useSchedule()
  const { pattern } = schedule
  const id = useId()
  if (pattern.kind === 'once' || pattern.kind === 'relative') return null
  const kinds: { id: RepeatKind; label: string }[] = [
    { id: 'daily', label: t`日ごと` },
    { id: 'weekly', label: t`週間ごと` },
    { id: 'monthly', label: t`か月ごと` },
    { id: 'rule', label: t`規則（RRULE）` },
  ]
  return (
    <>
      <Line>
        {pattern.kind !== 'rule' && (
          <Every>
            <NumberField
              label={t`間隔`}
              isLabelHidden
              value={pattern.every}
              minValue={1}
              maxValue={limits.every}
              step={1}
              onChange={(every) => put({ pattern: { ...pattern, every: every ?? Number.NaN } })}
              error={errorAt('pattern', 'every')}
              problemAt={id}
            />
          </Every>
        )}
        <Select
          label={t`繰り返しの単位`}
          isLabelHidden
          options={kinds}
          value={pattern.kind}
          onChange={(kind) => put({ pattern: patternOf(kind, pattern, today) })}
        />
        {pattern.kind === 'weekly' && (
          <>
            <span>{t`の`}</span>
            <Weekdays
              value={pattern.weekdays}
              onChange={(weekdays) => put({ pattern: { ...pattern, weekdays } })}
              error={errorAt('pattern', 'weekdays')}
            />
          </>
        )}
      </Line>
      <Problem id={id}>{errorAt('pattern', 'every')}</Problem>
      <Problem>{errorAt('pattern', 'weekdays')}</Problem>
      {pattern.kind === 'monthly' && (
        <MultiComboBox
          label={t`日`}
          isLabelHidden
          options={[
            ...Array.from({ length: 31 }, (_, place) => ({
              id: String(place + 1),
              label: t`${place + 1}日`,
            })),
            { id: '-1', label: t`月末` },
          ]}
          value={pattern.days.map(String)}
          onChange={(days) => put({ pattern: { ...pattern, days: days.map(Number) } })}
          placeholder={t`日を選ぶ`}
          error={errorAt('pattern', 'days')}
        />
      )}
      {pattern.kind === 'monthly' && pattern.days.some((day) => day > 28) && (
        <Select
          label={t`その日がない月`}
          options={[
            { id: 'skip', label: t`送信しない` },
            { id: 'last', label: t`月末に送信する` },
          ]}
          value={pattern.missingDay ?? 'skip'}
          onChange={(missingDay) => put({ pattern: { ...pattern, missingDay } })}
        />
      )}
      {pattern.kind === 'rule' && (
        <TextField
          label="RRULE"
          need="required"
          hint={t`RFC 5545 の書き方です。BYHOUR や BYMINUTE で時刻も指定できます。例：FREQ=MONTHLY;BYDAY=2TU`}
          value={pattern.rrule}
          onChange={(rrule) => put({ pattern: { ...pattern, rrule } })}
          error={errorAt('pattern', 'rrule')}
          autoComplete="off"
          spellCheck="false"
        />
      )}
    </>
  )
}

const Every = styled.span`
  width: 64px;
`
