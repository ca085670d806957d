import { theme } from './generated/theme'

const below = (width: string) => `@media (max-width: calc(${width} - 0.02px))`

/** Media queries by layout rule (design-system.md, 7). */
export const media = {
  /** Rows become cards, the navigation a bottom sheet. */
  phone: below(theme.breakpoint.sm),
  /** The navigation becomes a rail. */
  rail: below(theme.breakpoint.md),
  /** Docked panels overlay. */
  overlay: below(theme.breakpoint.lg),
  wide: `@media (min-width: ${theme.breakpoint.xl})`,
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  touch: '@media (pointer: coarse)',
} as const
