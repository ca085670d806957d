export { theme } from './generated/theme'
export { media } from './media'
export { ellipsis, focusRing, hovered, pressed, raised, visuallyHidden } from './mixins'
export {
  setThemeMode,
  type ThemeMode,
  type ThemeShade,
  usePalette,
  useThemeMode,
  useThemeShade,
} from './theme-mode'
