/** Why the page reloads by itself; the limit of once a minute applies per reason. */
export type ReloadReason = 'version' | 'module' | 'service-worker'

const reloadParam = 'force_reload_at'
const oncePerMs = 60_000
const lastReloads = new Map<string, number>()

/**
 * Reloads with `force_reload_at=<timestamp>` in the address to bypass caches. At most once a minute per reason, and never
 * offline. Returns whether it did.
 */
export function reloadPage(reason: ReloadReason, now = Date.now()): boolean {
  if (!navigator.onLine || now - lastReloadAt(reason) < oncePerMs) return false
  remember(reason, now)
  const url = new URL(location.href)
  url.searchParams.set(reloadParam, String(now))
  location.replace(url)
  return true
}

/** Removes `force_reload_at` from the address. Runs before the router reads it. */
export function tidyAddress(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has(reloadParam)) return
  url.searchParams.delete(reloadParam)
  history.replaceState(history.state, '', url)
}

function lastReloadAt(reason: ReloadReason): number {
  try {
    return Number(sessionStorage.getItem(key(reason))) || 0
  } catch {
    return lastReloads.get(reason) ?? 0
  }
}

function remember(reason: ReloadReason, now: number): void {
  lastReloads.set(reason, now)
  try {
    sessionStorage.setItem(key(reason), String(now))
  } catch {
    // Storage may be forbidden: the limit then lasts as long as the page.
  }
}

function key(reason: ReloadReason): string {
  return `kansoku.reloaded:${reason}`
}
