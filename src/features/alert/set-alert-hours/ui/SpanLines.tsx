import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { styled } from 'styled-components'
import { rangeSign, useLocale } from '@/shared/i18n'
import { Button } from '@/shared/ui/button'
import { Checkbox } from '@/shared/ui/checkbox'
import { Value } from '@/shared/ui/condition-parts'
import { type HoursSpan, weekdayName } from '../../../../../engines/alert-rule'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const mostSpans = 14
const begin = /^([01]\d|2[0-3]):[0-5]\d$/
const end = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/

/** Hours by weekday; those over midnight belong to the day on which they begin. */
export function SpanLines({
  title,
  spans,
  first,
  onChange,
}: {
  title: string
  spans: readonly HoursSpan[]
  /** What a further line begins with. */
  first: HoursSpan
  onChange: (spans: HoursSpan[]) => void
}) {
  const { t } = useLingui()
  const locale = useLocale()
  const id = useId()
  const put = (place: number, values: Partial<HoursSpan>) =>
    onChange(spans.map((span, at) => (at === place ? { ...span, ...values } : span)))
  return (
    <section aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      {spans.map((span, place) => {
        const number = place + 1
        const { from, to } = span
        return (
          // Lines have no names of their own.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <Line key={place} role="group" aria-label={`${title} ${number}`}>
            <Days>
              {weekdays.map((day) => (
                <Checkbox
                  key={day}
                  isSelected={span.weekdays.includes(day)}
                  onChange={(isChosen) =>
                    put(place, {
                      weekdays: weekdays.filter((one) =>
                        one === day ? isChosen : span.weekdays.includes(one),
                      ),
                    })
                  }
                >
                  {weekdayName(day, locale)}
                </Checkbox>
              ))}
            </Days>
            <Time
              label={t`始まりの時刻`}
              value={from}
              isTime={(typed) => begin.test(typed)}
              onChange={(next) => put(place, { from: next })}
            />
            <span>{rangeSign()}</span>
            <Time
              label={t`終わりの時刻`}
              value={to}
              isTime={(typed) => end.test(typed)}
              onChange={(next) => put(place, { to: next })}
            />
            {to < from && (
              <span>
                <Trans>翌日まで</Trans>
              </span>
            )}
            <Button variant="text" size="sm" onPress={() => onChange(spans.filter((_, at) => at !== place))}>
              <Trans>外す</Trans>
            </Button>
          </Line>
        )
      })}
      {spans.length < mostSpans && (
        <Button variant="text" size="sm" icon="plus" onPress={() => onChange([...spans, first])}>
          {t`${title}を追加`}
        </Button>
      )}
    </section>
  )
}

function Time({
  label,
  value,
  isTime,
  onChange,
}: {
  label: string
  value: string
  isTime: (typed: string) => boolean
  onChange: (time: string) => void
}) {
  return (
    <Value
      label={label}
      value={value}
      width="4.5em"
      placeholder="09:00"
      onWrite={(typed) => {
        if (!isTime(typed)) return false
        onChange(typed)
        return true
      }}
    />
  )
}

const Title = styled.h4`
  ${({ theme }) => ({ ...theme.typography.dense })}
  color: ${({ theme }) => theme.color.text.secondary};
`
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  padding: ${({ theme }) => `${theme.space[6]} 0`};
`
const Days = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[8]};
`
