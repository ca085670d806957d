import { css } from 'styled-components'

/** The 2 px ring with a 2 px gap; for elements that react-aria marks with data-focus-visible. */
export const focusRing = css`
  outline: none;
  &[data-focus-visible],
  &:focus-visible {
    outline: ${({ theme }) => theme.borderWidth.focus} solid ${({ theme }) => theme.color.focus.ring};
    outline-offset: 2px;
  }
`

/** Hover: react-aria's attribute, or a native control of a public page. */
export const hovered = '&:is([data-hovered], :not([data-rac]):hover)'
/** Active: react-aria's attribute, or a native control of a public page. */
export const pressed = '&:is([data-pressed], :not([data-rac]):active)'

export const ellipsis = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

/** Only for screen readers. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

/** The surface of a popover. Its shadow includes the light edge of the dark theme. */
export const raised = css`
  background: ${({ theme }) => theme.color.bg.raised};
  border-radius: ${({ theme }) => theme.radius.lg};
  box-shadow: ${({ theme }) => theme.shadow.popover};
`
