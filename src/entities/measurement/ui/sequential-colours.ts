import { css, type DefaultTheme } from 'styled-components'
import type { SequentialStep } from '../model/sequential-scale'

/** Background and text colour of a step of the sequential palette, in both themes. */
export const sequentialColours = css<{ $step: SequentialStep }>`
  background: ${({ theme, $step }) => theme.color.chart[`seq${$step}`]};
  color: ${({ theme, $step }) => ink(theme.color.text, $step)};
`

// Steps 1 to 4 take the theme's text colour. 5 is dark enough for white in both themes. 6 is the end of the scale: dark in
// the light theme, light in the dark theme.
function ink(text: DefaultTheme['color']['text'], step: SequentialStep): string {
  if (step <= 4) return text.primary
  return step === 5 ? text.onSolid : text.inverse
}

/** The diagonal hatch marks zero and missing values. The lowest colour would look like a measurement. */
export const hatch = css`
  background: repeating-linear-gradient(
    135deg,
    ${({ theme }) => theme.color.bg.muted} 0 3px,
    transparent 3px 6px
  );
`
