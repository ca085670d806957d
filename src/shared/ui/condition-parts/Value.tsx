import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { isComposing } from '@/shared/lib/composition'
import { writtenNumberProblem } from '@/shared/lib/numbers'
import { focusRing } from '@/shared/theme'

/**
 * A short value in a line, such as a code or number. What is typed stays as it is until the field is left: redrawn as it is written, "1." on
 * the way to 1.5 would become 1. Invalid input stays longer, with its message.
 */
export function Value({
  label,
  value,
  onWrite,
  width = '5em',
  isNumber = false,
  placeholder,
  isLate = false,
  field,
  setting,
}: {
  label: string
  value: string
  /** Returns false if the value is invalid. */
  onWrite: (value: string) => boolean
  width?: string
  isNumber?: boolean
  placeholder?: string
  /** Writes on blur or Enter, not on each change. */
  isLate?: boolean
  /** Names by which focusField and focusSetting find it. */
  field?: string
  setting?: string
}) {
  const { t } = useLingui()
  const [draft, setTyped] = useState<Typed | null>(null)
  // What was written comes back with the next drawing. Another value, as after undoing, replaces what was typed.
  if (draft?.isTaken && draft.over === null) setTyped({ ...draft, over: value })
  const typed = draft?.isTaken && draft.over !== null && draft.over !== value ? null : draft
  const noteId = useId()
  const isWrong = typed !== null && !isLate && !typed.isTaken
  return (
    <>
      <Field
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? noteId : undefined}
        value={typed?.text ?? value}
        placeholder={placeholder}
        inputMode={isNumber ? 'decimal' : 'text'}
        autoComplete="off"
        data-field={field}
        data-setting={setting}
        $width={width}
        onChange={({ target }) =>
          setTyped({ text: target.value, isTaken: !isLate && onWrite(target.value), over: null })
        }
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event) || typed === null) return
          if (typed.isTaken || onWrite(typed.text)) setTyped(null)
        }}
        onBlur={() => {
          if (isLate && typed !== null) onWrite(typed.text)
          // Invalid input stays with its message, so that nothing disappears silently.
          if (!isWrong) setTyped(null)
        }}
      />
      {isWrong && (
        <Wrong id={noteId} role="alert">
          {(isNumber && writtenNumberProblem(typed.text)) || t`この値は使えません。`}
        </Wrong>
      )}
    </>
  )
}

interface Typed {
  readonly text: string
  readonly isTaken: boolean
  /** The value as it was written; null: it is not known yet. */
  readonly over: string | null
}

const Wrong = styled.span`
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.danger.text};
`

const Field = styled.input<{ $width: string }>`
  ${focusRing}
  width: ${({ $width }) => $width};
  max-width: 100%;
  min-height: 28px;
  padding: 0 ${({ theme }) => theme.space[6]};
  border: 1px solid ${({ theme }) => theme.color.border.control};
  border-radius: ${({ theme }) => theme.radius.sm};
  background: ${({ theme }) => theme.color.bg.surface};
  color: ${({ theme }) => theme.color.text.primary};
  font-size: ${({ theme }) => theme.typography.dense.fontSize};
  &[aria-invalid] {
    border-color: ${({ theme }) => theme.color.danger.solid};
  }
  @media (pointer: coarse) {
    min-height: ${({ theme }) => theme.size.targetTouch};
  }
`
