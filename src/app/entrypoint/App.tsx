import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { ThemeProvider } from 'styled-components'
import { i18n } from '@/shared/i18n'
import { theme } from '@/shared/theme'
import { GlobalStyle } from '../styles/global-style'

export function App() {
  return (
    <I18nProvider i18n={i18n}>
      <ThemeProvider theme={theme}>
        <GlobalStyle />
        <Trans>観測</Trans>
      </ThemeProvider>
    </I18nProvider>
  )
}
