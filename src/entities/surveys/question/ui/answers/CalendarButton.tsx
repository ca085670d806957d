import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { NativeIconButton } from '@/shared/ui/native-controls'

/** Opens the browser's date picker as an alternative to typing. */
export function CalendarButton({ value, onPick }: { value: string; onPick: (day: string) => void }) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  if (!('showPicker' in HTMLInputElement.prototype)) return null
  return (
    <Frame>
      <input
        ref={input}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={value}
        onChange={(event) => event.target.value !== '' && onPick(event.target.value)}
      />
      <NativeIconButton
        icon="calendar"
        size="lg"
        label={t`カレンダーから選ぶ`}
        onClick={() => input.current?.showPicker()}
      />
    </Frame>
  )
}

/* The picker opens at the position of its field. */
const Frame = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  > input {
    position: absolute;
    inset: auto 0 0 auto;
    width: 1px;
    height: 1px;
    opacity: 0;
    pointer-events: none;
  }
`
