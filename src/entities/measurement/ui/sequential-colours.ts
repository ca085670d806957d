import { css, type DefaultTheme } from 'styled-components'
import type { SequentialStep } from '../model/sequential-scale'

/** Fill and readable ink of a step of the sequential palette, in both themes. */
export const sequentialColours = css<{ $step: SequentialStep }>`
  background: ${({ theme, $step }) => theme.color.chart[`seq${$step}`]};
  color: ${({ theme, $step }) => ink(theme.color.text, $step)};
`

// Steps 1 to 4 take the theme's ink, 5 is dark enough for white in both, 6 is the far end: dark in light, light in dark.
function ink(text: DefaultTheme['color']['text'], step: SequentialStep): string {
  if (step <= 4) return text.primary
  return step === 5 ? text.onSolid : text.inverse
}

/** Zero and missing: the diagonal hatch, never the lowest colour. */
export const hatch = css`
  background: repeating-linear-gradient(
    135deg,
    ${({ theme }) => theme.color.bg.muted} 0 3px,
    transparent 3px 6px
  );
`
