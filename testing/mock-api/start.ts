/**
 * The entry of `npm run dev:mock`: the application with the mock. The production entry never starts a service
 * worker.
 */
import { setupWorker } from 'msw/browser'
import { mockApi } from './handlers'

// Every address opens signed in, except the sign-in pages, which would redirect a signed-in user.
const isSigningIn = /^\/(login|password-reset)/.test(location.pathname)
if (isSigningIn) localStorage.removeItem('kansoku.signed-in')
else localStorage.setItem('kansoku.signed-in', '1')
await setupWorker(...mockApi()).start({ onUnhandledRequest: 'bypass', quiet: true })
await import('@/app/entrypoint/main')
