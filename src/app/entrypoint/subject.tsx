import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ThemeProvider } from 'styled-components'
import { askEarly } from '@/features/answer-survey'
import { activateRememberedLocale, i18n } from '@/shared/i18n'
import { theme } from '@/shared/theme'
import { startReporting } from '../reporting/reporter'
import { tidyAddress } from '../start/reload-page'
import { removeServiceWorkers } from '../start/remove-service-workers'
import { surviveTranslation } from '../start/survive-translation'
import { watchVersion } from '../start/watch-version'
import { GlobalStyle } from '../styles/global-style'
import { SubjectErrorBoundary } from '../subject/SubjectErrorBoundary'
import { SubjectPages } from '../subject/SubjectPages'
import { subjectScreenAt } from '../subject/subject-addresses'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

tidyAddress()
surviveTranslation()
const language = activateRememberedLocale()
const found = subjectScreenAt(location.pathname)
// On its way while the language loads.
if (found?.screen === 'survey' || found?.screen === 'voluntarySurveyAnswer') askEarly(found.token)
startReporting()
await language
createRoot(container).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <ThemeProvider theme={theme}>
        <GlobalStyle />
        <SubjectErrorBoundary>
          <SubjectPages />
        </SubjectErrorBoundary>
      </ThemeProvider>
    </I18nProvider>
  </StrictMode>,
)
void removeServiceWorkers()
// Answers are kept on the device before a reload can come; a page that is being answered is not reloaded under the finger.
watchVersion(() => {})
