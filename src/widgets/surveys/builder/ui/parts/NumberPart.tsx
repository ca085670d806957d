import { styled } from 'styled-components'
import { Value } from '@/shared/ui/condition-parts'
import { readNumber } from './read-number'

/** A labelled number in the properties; an empty field removes it. */
export function NumberPart({
  label,
  value,
  onChange,
  unit,
}: {
  label: string
  value: number | undefined
  onChange: (value: number | undefined) => void
  unit?: string
}) {
  const write = (typed: string) => {
    const number = readNumber(typed)
    if (number === null) return false
    onChange(number)
    return true
  }
  return (
    <Line>
      <span aria-hidden="true">{label}</span>
      <Value label={label} value={value === undefined ? '' : String(value)} onWrite={write} isNumber />
      {unit}
    </Line>
  )
}

export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  ${({ theme }) => ({ ...theme.typography.dense })}
  > span:first-child {
    min-width: 7em;
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
