import { I18nProvider } from '@lingui/react'
import { Fragment, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { RouterProvider } from 'react-router'
import { ThemeProvider } from 'styled-components'
import { i18n, useLocale } from '@/shared/i18n'
import { theme } from '@/shared/theme'
import type { Store } from '../redux/create-store'
import type { createRouter } from '../routes/router'
import { GlobalStyle } from '../styles/global-style'

/** Provides the store, the language, the theme and the routes. */
export function App({ store, router }: { store: Store; router: ReturnType<typeof createRouter> }) {
  return (
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <ThemeProvider theme={theme}>
          <GlobalStyle />
          <RemountOnLocaleChange>
            <RouterProvider router={router} />
          </RemountOnLocaleChange>
        </ThemeProvider>
      </I18nProvider>
    </Provider>
  )
}

/** A change of language mounts every screen again, so no old text stays. */
function RemountOnLocaleChange({ children }: { children: ReactNode }) {
  return <Fragment key={useLocale()}>{children}</Fragment>
}
