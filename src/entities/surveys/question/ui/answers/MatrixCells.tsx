import { styled } from 'styled-components'
import type { AnswerOption } from '../../../../../../engines/survey'
import type { Run } from '../../../../../../engines/survey/run'
import { Words } from '../Words'
import { Tick } from './answer-style'

/** The choices of a row: side by side if they are few and short, otherwise stacked. */
export function MatrixCells({
  type,
  name,
  options,
  run,
  address,
  codes,
  isRow,
  isReadOnly,
  isInvalid,
  onPress,
}: {
  type: 'radio' | 'checkbox'
  name: string
  options: readonly AnswerOption[]
  run: Run
  address: string
  codes: readonly string[]
  isRow: boolean
  isReadOnly: boolean
  isInvalid: boolean
  onPress: (code: string) => void
}) {
  return (
    <Cells
      role={type === 'radio' ? 'radiogroup' : 'group'}
      aria-labelledby={name}
      {...(type === 'radio' && { 'aria-invalid': isInvalid })}
      $isRow={isRow}
    >
      {options.map((option) => (
        <Cell key={option.code} $isRow={isRow}>
          <Tick
            type={type}
            name={name}
            checked={codes.includes(option.code)}
            disabled={isReadOnly}
            onChange={() => onPress(option.code)}
          />
          <Words run={run} text={option.text} address={address} />
        </Cell>
      ))}
    </Cells>
  )
}

const Cells = styled.div<{ $isRow: boolean }>`
  display: grid;
  ${({ $isRow }) =>
    $isRow
      ? { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' }
      : { gridTemplateColumns: 'minmax(0, 1fr)' }}
  border: 1px solid ${({ theme }) => theme.color.border.control};
  border-radius: ${({ theme }) => theme.radius.lg};
`
const Cell = styled.label<{ $isRow: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: ${({ $isRow }) => ($isRow ? 'center' : 'flex-start')};
  gap: 0.75em;
  min-height: 3em;
  padding: ${({ $isRow }) => ($isRow ? '0 2px' : '0.4em 0.75em')};
  font-size: 0.9375em;
  line-height: 1.4;
  text-align: ${({ $isRow }) => ($isRow ? 'center' : 'start')};
  cursor: pointer;
  &:not(:first-child) {
    border: 0 solid ${({ theme }) => theme.color.border.default};
    border-width: ${({ $isRow }) => ($isRow ? '0 0 0 1px' : '1px 0 0')};
  }
  /* Inside the frame's rounded corners. */
  &:first-child {
    border-radius: ${({ $isRow }) => ($isRow ? '7px 0 0 7px' : '7px 7px 0 0')};
  }
  &:last-child {
    border-radius: ${({ $isRow }) => ($isRow ? '0 7px 7px 0' : '0 0 7px 7px')};
  }
  input {
    ${({ $isRow }) => $isRow && { position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0 }}
  }
  &:has(input:checked) {
    background: ${({ theme, $isRow }) => ($isRow ? theme.color.accent.solid : theme.color.accent.subtle)};
    color: ${({ theme, $isRow }) => ($isRow ? theme.color.text.onSolid : 'inherit')};
    font-weight: ${({ theme }) => theme.font.weight.bold};
  }
  &:has(input:disabled) {
    cursor: default;
  }
  &:has(input:focus-visible) {
    z-index: 1;
    outline: ${({ theme }) => theme.borderWidth.focus} solid ${({ theme }) => theme.color.focus.ring};
    outline-offset: 2px;
  }
`
