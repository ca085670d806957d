import { I18nProvider } from '@lingui/react'
import { I18nProvider as AriaI18nProvider } from 'react-aria-components'
import { Provider } from 'react-redux'
import { RouterProvider } from 'react-router'
import { ThemeProvider } from 'styled-components'
import { i18n } from '@/shared/i18n'
import { theme } from '@/shared/theme'
import type { Store } from '../redux/create-store'
import type { createRouter } from '../routes/router'
import { GlobalStyle } from '../styles/global-style'

/** Store, words, theme, routes. */
export function App({ store, router }: { store: Store; router: ReturnType<typeof createRouter> }) {
  return (
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <AriaI18nProvider locale="ja-JP">
          <ThemeProvider theme={theme}>
            <GlobalStyle />
            <RouterProvider router={router} />
          </ThemeProvider>
        </AriaI18nProvider>
      </I18nProvider>
    </Provider>
  )
}
