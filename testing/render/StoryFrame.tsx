import { I18nProvider } from '@lingui/react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { I18nProvider as AriaI18nProvider } from 'react-aria-components'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { styled, ThemeProvider } from 'styled-components'
import { createStore } from '@/app/redux/create-store'
import { GlobalStyle } from '@/app/styles/global-style'
import { keepIdentityToken } from '@/shared/api'
import { activateLocale, i18n, intlTags, type Locale, useLocale } from '@/shared/i18n'
import { setThemeMode, type ThemeMode, theme } from '@/shared/theme'
import { Snackbar } from '@/shared/ui/snackbar'

const stay = { toLogin: () => {}, toLoginWith: () => {}, toMonitoring: () => {} }

/** What the application has around a page: store, catalogue, theme and router. */
export function StoryFrame({
  theme: mode,
  locale,
  address,
  route,
  isBare,
  isInDocs,
  children,
}: {
  theme: ThemeMode
  locale: Locale
  address: string
  /** Route pattern of the address, for pages with parameters. */
  route: string
  /** A whole screen without padding. */
  isBare: boolean
  /**
   * In Storybook's docs page, where stories with different themes appear together: as high as its content.
   */
  isInDocs: boolean
  children: ReactNode
}) {
  const [store] = useState(() => createStore(stay))
  const router = useMemo(
    () =>
      createMemoryRouter(
        [
          { path: route, element: children },
          // Where a story goes when it leaves its page.
          { path: '*', element: null },
        ],
        { initialEntries: [address] },
      ),
    [children, address, route],
  )
  useState(() => keepIdentityToken('story'))
  useEffect(() => {
    if (!isInDocs) setThemeMode(mode)
  }, [mode, isInDocs])
  useEffect(() => void activateLocale(locale), [locale])
  return (
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <AriaI18nProvider locale={intlTags[useLocale()]}>
          <ThemeProvider theme={theme}>
            <GlobalStyle />
            <Paper $isBare={isBare} $isInDocs={isInDocs} {...(isInDocs && { 'data-theme': mode })}>
              <RouterProvider router={router} />
            </Paper>
            <Snackbar />
          </ThemeProvider>
        </AriaI18nProvider>
      </I18nProvider>
    </Provider>
  )
}

const Paper = styled.div<{ $isBare: boolean; $isInDocs: boolean }>`
  min-height: ${({ $isBare, $isInDocs }) => ($isInDocs && !$isBare ? '0' : '100dvh')};
  padding: ${({ theme, $isBare }) => ($isBare ? '0' : theme.space[24])};
  color: ${({ theme }) => theme.color.text.primary};
  background: ${({ theme }) => theme.color.bg.surface};
`
