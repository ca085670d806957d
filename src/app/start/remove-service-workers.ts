import { reloadPage } from './reload-page'

/** This application has no service worker. One left by an earlier program would answer requests in its place. */
export async function removeServiceWorkers(): Promise<void> {
  // Offline, only the service worker may be able to show a page, so it is kept.
  if (!navigator.onLine) return
  const removed = await Promise.all([unregisterAll(), emptyCaches()])
  if (removed.some((count) => count > 0)) reloadPage('service-worker')
}

async function unregisterAll(): Promise<number> {
  if (!('serviceWorker' in navigator)) return 0
  const found = await navigator.serviceWorker.getRegistrations().catch(() => [])
  const gone = await Promise.all(found.map((registration) => registration.unregister()))
  return gone.filter(Boolean).length
}

async function emptyCaches(): Promise<number> {
  // Absent outside secure contexts.
  if (!('caches' in globalThis)) return 0
  const names = await caches.keys().catch(() => [])
  const gone = await Promise.all(names.map((name) => caches.delete(name)))
  return gone.filter(Boolean).length
}
