import { css, styled } from 'styled-components'

/** The card of a choice. Sizes are in em, so that 文字の大きさ enlarges the targets, too. */
export const tileStyle = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: 0.875em;
  min-height: 3.75em;
  padding: 0.75em 1em;
  border-radius: ${({ theme }) => theme.radius.xl};
  box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.border.control};
  background: ${({ theme }) => theme.color.bg.surface};
  line-height: 1.5;
  cursor: pointer;
  &:hover {
    background: ${({ theme }) => theme.color.bg.hover};
  }
  &:has(input:checked) {
    box-shadow: inset 0 0 0 2px ${({ theme }) => theme.color.accent.solid};
    background: ${({ theme }) => theme.color.accent.subtle};
    font-weight: ${({ theme }) => theme.font.weight.bold};
  }
  &:has(input:focus-visible) {
    outline: ${({ theme }) => theme.borderWidth.focus} solid ${({ theme }) => theme.color.focus.ring};
    outline-offset: 2px;
  }
  &:has(input:disabled) {
    cursor: default;
  }
  &:has(input:disabled:not(:checked)) {
    background: ${({ theme }) => theme.color.bg.subtle};
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.border.default};
    color: ${({ theme }) => theme.color.text.secondary};
  }
`

/** A native radio button or checkbox in Kansoku's colours. */
export const Tick = styled.input`
  appearance: none;
  display: grid;
  place-items: center;
  flex: none;
  width: 1.375em;
  height: 1.375em;
  border: 1px solid ${({ theme }) => theme.color.border.control};
  border-radius: ${({ type, theme }) => (type === 'radio' ? theme.radius.full : theme.radius.sm)};
  background: ${({ theme }) => theme.color.bg.surface};
  cursor: inherit;
  outline: none;
  &[type='radio']:checked {
    border: 0.4375em solid ${({ theme }) => theme.color.accent.solid};
  }
  &[type='checkbox']:checked {
    border-color: ${({ theme }) => theme.color.accent.solid};
    background: ${({ theme }) => theme.color.accent.solid};
    &::after {
      content: '';
      width: 0.4em;
      height: 0.75em;
      margin-top: -0.15em;
      border: solid ${({ theme }) => theme.color.text.onSolid};
      border-width: 0 2px 2px 0;
      transform: rotate(45deg);
    }
  }
`

export const inputStyle = css`
  width: 100%;
  min-height: 3.25em;
  padding: 0.5em 0.875em;
  border: 1px solid ${({ theme }) => theme.color.border.control};
  border-radius: ${({ theme }) => theme.radius.xl};
  background: ${({ theme }) => theme.color.bg.surface};
  font-size: 1em;
  line-height: 1.6;
  &:focus-visible {
    outline: ${({ theme }) => theme.borderWidth.focus} solid ${({ theme }) => theme.color.focus.ring};
    outline-offset: 1px;
  }
  &[aria-invalid='true'] {
    border-color: ${({ theme }) => theme.color.danger.solid};
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.danger.solid};
  }
  &:read-only:not(select),
  &:disabled {
    opacity: 1;
    color: inherit;
    border-color: ${({ theme }) => theme.color.border.default};
    background: ${({ theme }) => theme.color.bg.subtle};
  }
  &::placeholder {
    color: ${({ theme }) => theme.color.text.tertiary};
    opacity: 1;
  }
`
export const Input = styled.input`
  ${inputStyle}
`
export const Choice = styled.select`
  ${inputStyle}
`

/** The controls of one question. */
export const AnswerGroup = styled.fieldset`
  min-width: 0;
  border: 0;
`

/** A control with an element beside it, such as its unit. */
export const Beside = styled.div`
  display: flex;
  align-items: center;
  gap: 0.75em;
  > input {
    flex: 1;
    min-width: 0;
  }
`

/** How an answer was understood, shown below its field. */
export const Echo = styled.p`
  margin-top: 0.5em;
  font-size: 0.875em;
  color: ${({ theme }) => theme.color.text.secondary};
`
export const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 1.5em;
  font-size: 0.8125em;
  line-height: 1.5;
  color: ${({ theme }) => theme.color.text.secondary};
  > * {
    max-width: 45%;
  }
  > :last-child {
    text-align: right;
  }
`
