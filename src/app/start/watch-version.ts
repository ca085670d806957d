import { appVersion } from '@/shared/config'
import { forgetUnsavedChanges, hasAnyInput } from '@/shared/lib/unsaved-changes'
import { reloadPage } from './reload-page'

/** Asks the user, who has unsaved input; `agree` reloads. */
type Ask = (agree: () => void) => void

/** A check that hangs must not block later checks. */
const checkTimeLimitMs = 15_000

/** Looks for a newer version at the start, on focus and when the tab becomes visible, and reloads the page with it. */
export function watchVersion(ask: Ask): void {
  let isLooking = false
  const look = async () => {
    if (isLooking || !navigator.onLine || document.visibilityState === 'hidden') return
    isLooking = true
    const latest = await latestVersion()
    isLooking = false
    if (latest !== null && latest !== appVersion) begin(ask)
  }
  addEventListener('focus', () => void look())
  document.addEventListener('visibilitychange', () => void look())
  void look()
}

function begin(ask: Ask): void {
  if (!hasAnyInput()) {
    reloadPage('version')
    return
  }
  ask(() => {
    forgetUnsavedChanges()
    reloadPage('version')
  })
}

/** The version that the server serves now; null when it is unknown. */
async function latestVersion(): Promise<string | null> {
  try {
    const response = await fetch(`/cfu?ra=${Date.now()}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(checkTimeLimitMs),
    })
    return response.ok ? versionIn(await response.text()) : null
  } catch {
    return null
  }
}

/** The `data-app-version` of the page's root element. */
function versionIn(html: string): string | null {
  const root = /<html\b[^<>]*/.exec(html)?.[0] ?? ''
  return /\bdata-app-version="([^"]+)"/.exec(root)?.[1] ?? null
}
