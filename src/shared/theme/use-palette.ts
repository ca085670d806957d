import { palette } from './generated/palette'
import { type ThemeShade, useThemeShade } from './theme-mode'

/** Colours as values for canvases; a change of theme renders again. */
export function usePalette(): (typeof palette)[ThemeShade] {
  return palette[useThemeShade()]
}
