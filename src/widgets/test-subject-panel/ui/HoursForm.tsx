import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { Input } from 'react-aria-components'
import { styled } from 'styled-components'
import { rangeSign } from '@/shared/i18n'
import { readClockTime, readHours, writeHours } from '@/shared/lib/dates'
import { Button } from '@/shared/ui/button'
import { controlBox } from '@/shared/ui/control-style'

interface Props {
  /** Such as 10:00-11:00; null for the whole day. */
  hours: string | null
  onHours: (hours: string | null) => void
}

/** The hours of the plot, typed: 10:00 〜 11:00. */
export function HoursForm({ hours, onHours }: Props) {
  const [shown, setShown] = useState<string | null>()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [isRefused, setRefused] = useState(false)
  // Zooming and the address replace what was typed.
  if (shown !== hours) {
    const [start = '', end = ''] = (hours ?? '00:00-24:00').split('-')
    setShown(hours)
    setFrom(start)
    setTo(end)
    setRefused(false)
  }
  const refusal = useId()

  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    const typed = readHours(`${from}-${to}`)
    const isWhole = readClockTime(from) === 0 && readClockTime(to) === 1440
    setRefused(typed === null && !isWhole)
    if (typed !== null || isWhole) onHours(typed && writeHours(typed))
  }
  const field = (label: string, value: string, onChange: (value: string) => void) => (
    <Field
      $size="sm"
      aria-label={label}
      inputMode="text"
      value={value}
      data-invalid={isRefused || undefined}
      aria-invalid={isRefused}
      aria-describedby={isRefused ? refusal : undefined}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
  return (
    <Form aria-label={t`グラフの時間帯`} noValidate onSubmit={submit}>
      {field(t`開始時刻`, from, setFrom)}
      <span aria-hidden="true">{rangeSign()}</span>
      {field(t`終了時刻`, to, setTo)}
      <Button size="sm" type="submit">
        <Trans>表示する</Trans>
      </Button>
      {isRefused ? (
        <Refusal id={refusal} role="alert">
          <Trans>10:00 のように、5分以上の時間帯を入力してください。</Trans>
        </Refusal>
      ) : null}
    </Form>
  )
}

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 6px;
  font-size: 12px;
  color: ${({ theme }) => theme.color.text.secondary};
`
const Field = styled(Input)<{ $size: 'sm' }>`
  ${controlBox}
  width: 68px;
  text-align: center;
`
const Refusal = styled.p`
  flex-basis: 100%;
  color: ${({ theme }) => theme.color.danger.text};
`
