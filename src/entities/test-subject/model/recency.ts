const dayMs = 86_400_000

/** The severity of the time since the device's last sync: calm up to 2 days, warning up to 7, then danger. 最終同期 */
export function recencyLevel(lastSyncAt: number, now: number): 'CALM' | 'WARNING' | 'DANGER' {
  const passed = now - lastSyncAt
  if (passed <= 2 * dayMs) return 'CALM'
  return passed <= 7 * dayMs ? 'WARNING' : 'DANGER'
}

/** Up to 5 % is danger, up to 15 % warning. */
export function batteryLevel(percent: number): 'CALM' | 'WARNING' | 'DANGER' {
  if (percent <= 5) return 'DANGER'
  return percent <= 15 ? 'WARNING' : 'CALM'
}
