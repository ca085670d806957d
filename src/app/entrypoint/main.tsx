import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { activateRememberedLocale } from '@/shared/i18n'
import { createStore } from '../redux/create-store'
import { exitsOver } from '../redux/exits'
import { createRouter } from '../routes/router'
import { App } from './App'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

const router = createRouter()
const store = createStore(exitsOver(router, () => store))

await activateRememberedLocale()
createRoot(container).render(
  <StrictMode>
    <App store={store} router={router} />
  </StrictMode>,
)
