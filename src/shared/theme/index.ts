export { baseColours } from './generated/base-colours'
export { theme } from './generated/theme'
export { media } from './media'
export { ellipsis, focusRing, hovered, pressed, raised, visuallyHidden } from './mixins'
export {
  setThemeMode,
  type ThemeMode,
  type ThemeShade,
  useThemeMode,
  useThemeShade,
} from './theme-mode'
export { usePalette } from './use-palette'
