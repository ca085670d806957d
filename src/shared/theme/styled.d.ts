import type { theme } from './generated/theme'

type Theme = typeof theme

declare module 'styled-components' {
  // The interface of styled-components is open for exactly this.
  export interface DefaultTheme extends Theme {}
}
