import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { keyframes, styled } from 'styled-components'
import { theme } from '@/shared/theme'
import { Icon } from '../icon'
import { NativeIconButton } from '../native-controls'
import { selectSnackbar, snackbarClosed } from './snackbar-slice'
import { usePausableTimer } from './use-pausable-timer'

/** Bottom centre, six seconds. × closes it, a click elsewhere does not. Hover and focus pause the timer. */
export function Snackbar() {
  const { t } = useLingui()
  const dispatch = useDispatch()
  const { type, message, open } = useSelector(selectSnackbar)
  const close = useCallback(() => dispatch(snackbarClosed()), [dispatch])
  const timer = usePausableTimer(open, message, theme.milliseconds.snackbarLife, close)

  // The live region is mounted before its text, else a screen reader misses the text.
  return (
    <Place
      role={type === 'error' ? 'alert' : 'status'}
      data-testid="snackbar"
      data-react-aria-top-layer="true"
    >
      {open && (
        <Bar
          onMouseEnter={timer.pause}
          onMouseLeave={timer.resume}
          onFocus={timer.pause}
          onBlur={timer.resume}
        >
          <Mark $type={type}>
            <Icon name={type === 'error' ? 'alert' : 'check-circle'} />
          </Mark>
          <span>{message}</span>
          <Close>
            <NativeIconButton size="sm" icon="close" label={t`閉じる`} onClick={close} />
          </Close>
        </Bar>
      )}
    </Place>
  )
}

const Place = styled.div`
  position: fixed;
  /* Above the foot of a table or a form, which it must not cover. */
  inset: auto 0
    calc(
      max(var(--snackbar-foot, 0px), ${({ theme }) => theme.size.controlXl}) + ${({ theme }) => theme.space[16]}
    );
  display: grid;
  justify-content: center;
  padding: 0 ${({ theme }) => theme.space[16]};
  pointer-events: none;
  z-index: ${({ theme }) => theme.zIndex.snackbar};
`
const rise = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`
const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: ${({ theme }) => theme.size.controlLg};
  padding: 6px 8px 6px 14px;
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.bg.inverse};
  color: ${({ theme }) => theme.color.text.inverse};
  text-wrap: pretty;
  word-break: auto-phrase;
  box-shadow: ${({ theme }) => theme.shadow.panel};
  pointer-events: auto;
  animation: ${rise} ${({ theme }) => theme.duration.base} ${({ theme }) => theme.easing.out};
`
const Mark = styled.span<{ $type: 'success' | 'error' }>`
  color: ${({ theme, $type }) => theme.color.inverse[$type === 'error' ? 'danger' : 'success']};
`
const Close = styled.span`
  button {
    color: inherit;
  }
  button:hover {
    background: color-mix(in srgb, currentColor 14%, transparent);
  }
`
