import type { theme } from './generated/theme'

type Theme = typeof theme

declare module 'styled-components' {
  // styled-components expects the theme to be declared here.
  export interface DefaultTheme extends Theme {}
}
