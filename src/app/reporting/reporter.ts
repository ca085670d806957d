import { reportingConfig } from '@/shared/config'
import type { Report } from './report'

type Send = (report: Report) => void

const mostWaiting = 20
const waiting: Report[] = []
let send: Send | undefined

/** Sends a report, or queues it until the reporting code has loaded. Does nothing without a DSN. */
export function report(item: Report): void {
  if (reportingConfig() === null) return
  if (send) send(item)
  else if (waiting.length < mostWaiting) waiting.push(item)
}

/** Loads the reporting code after the first paint, so that no screen waits for it. */
export function startReporting(): void {
  const config = reportingConfig()
  if (config === null) return
  addEventListener('error', keepEarly)
  addEventListener('unhandledrejection', keepEarly)
  afterFirstPaint(async () => {
    const { openSentry } = await import('./sentry')
    send = openSentry(config)
    removeEventListener('error', keepEarly)
    removeEventListener('unhandledrejection', keepEarly)
    for (const item of waiting.splice(0)) send(item)
  })
}

/** These listeners collect errors until Sentry's own listeners are installed. */
function keepEarly(event: ErrorEvent | PromiseRejectionEvent): void {
  const error: unknown = 'reason' in event ? event.reason : event.error
  if (error !== null && error !== undefined) report({ kind: 'exception', error })
}

function afterFirstPaint(run: () => Promise<void>): void {
  // Ignored: only error reporting is lost.
  const start = () => void run().catch(() => {})
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 3_000 })
    else setTimeout(start, 500)
  }
  // An animation frame may run long before the first paint.
  const paints = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return
    paints.disconnect()
    whenIdle()
  })
  paints.observe({ type: 'paint', buffered: true })
}
