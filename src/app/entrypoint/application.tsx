import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { activateRememberedLocale } from '@/shared/i18n'
import { leaveKeysToInputMethods } from '@/shared/lib/composition'
import { askForReload } from '../notices/version-question'
import { createStore } from '../redux/create-store'
import { followApi } from '../redux/follow-api'
import { refusalHandlers } from '../redux/refusal-handlers'
import { startReporting } from '../reporting/reporter'
import { prepareErrorPage } from '../routes/RouteError'
import { createRouter } from '../routes/router'
import { tidyAddress } from '../start/reload-page'
import { removeServiceWorkers } from '../start/remove-service-workers'
import { surviveTranslation } from '../start/survive-translation'
import { watchVersion } from '../start/watch-version'
import { App } from './App'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

tidyAddress()
surviveTranslation()
leaveKeysToInputMethods()
// Requests that leave before the texts are loaded name the language, too.
const language = activateRememberedLocale()
startReporting()
const router = createRouter()
const handlers = refusalHandlers(router, () => store)
const store = createStore(handlers)
followApi(store, handlers)

await language
createRoot(container).render(
  <StrictMode>
    <App store={store} router={router} />
  </StrictMode>,
)

// Safari has no requestIdleCallback.
setTimeout(prepareErrorPage, 3000)
void removeServiceWorkers()
watchVersion(askForReload)
