/** Why the page begins anew by itself; each reason has its own minute. */
export type ReloadReason = 'version' | 'module' | 'service-worker'

const reloadParam = 'force_reload_at'
const oncePerMs = 60_000
const lastReloads = new Map<string, number>()

/**
 * Reloads with `force_reload_at=<timestamp>` in the address, so that no cache answers. At most once a minute for a
 * reason, and never offline. Says whether it did.
 */
export function reloadPage(reason: ReloadReason, now = Date.now()): boolean {
  if (!navigator.onLine || now - lastReloadAt(reason) < oncePerMs) return false
  remember(reason, now)
  const url = new URL(location.href)
  url.searchParams.set(reloadParam, String(now))
  location.replace(url)
  return true
}

/** Takes `force_reload_at` out of the address again. Runs before the router reads it. */
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
    // Storage may be forbidden: then only this page remembers.
  }
}

function key(reason: ReloadReason): string {
  return `kansoku.reloaded:${reason}`
}
