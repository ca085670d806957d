import { theme } from './generated/theme'

const below = (width: string) => `@media (max-width: calc(${width} - 0.02px))`
const lowerThan = (height: string) => `@media (max-height: calc(${height} - 0.02px))`

/** Media queries by layout rule (design-system.md, 7). */
export const media = {
  /** Rows become cards, the navigation a bottom sheet. */
  phone: below(theme.breakpoint.sm),
  /** The navigation becomes a rail. */
  rail: below(theme.breakpoint.md),
  /** Docked panels overlay. */
  overlay: below(theme.breakpoint.lg),
  /** Low or zoomed windows: the page scrolls as a whole instead of its list. */
  short: lowerThan('640px'),
  /** Even a panel scrolls as a whole, with its head and foot. */
  tiny: lowerThan('400px'),
  wide: `@media (min-width: ${theme.breakpoint.xl})`,
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  touch: '@media (pointer: coarse)',
} as const
