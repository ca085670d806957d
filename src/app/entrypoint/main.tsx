import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { activateLocale } from '@/shared/i18n'
import { App } from './App'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

await activateLocale('ja')
createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
