import {
  browserTracingIntegration,
  captureException,
  captureMessage,
  init,
  makeFetchTransport,
} from '@sentry/react'
import { appVersion, type ReportingConfig } from '@/shared/config'
import type { Report } from './report'
import { screenName, scrub } from './scrub'

type Transport = ReturnType<typeof makeFetchTransport>
type TransportOptions = Parameters<typeof makeFetchTransport>[0]

/** Starts Sentry. All events are scrubbed just before they are sent. */
export function openSentry({ dsn, environment, traceRate }: ReportingConfig): (report: Report) => void {
  init({
    dsn,
    environment,
    release: appVersion,
    tracesSampleRate: traceRate,
    replaysSessionSampleRate: 0,
    replaysOnErrorSampleRate: 0,
    // No tracing headers on calls: the server keeps its own traces.
    tracePropagationTargets: [],
    integrations: [
      browserTracingIntegration({
        beforeStartSpan: (span) => ({ ...span, name: screenName(location.pathname) }),
      }),
    ],
    ignoreErrors: [isLostLine, /dynamically imported module|Importing a module script failed/],
    beforeBreadcrumb: (crumb) => (mayNamePerson(crumb.category) ? null : crumb),
    transport: scrubbing,
  })
  return send
}

// The messages of a fetch that did not arrive, in Chromium, Firefox and Safari.
const isLostLine = /Failed to fetch|NetworkError when attempting to fetch resource|Load failed/

/** Sentry names a clicked element by its label, and a label may be a person's name. */
function mayNamePerson(category: string | undefined): boolean {
  return category === undefined || category === 'console' || category.startsWith('ui.')
}

function send(report: Report): void {
  if (report.kind === 'message') {
    const { message, level, tags } = report
    // Sentry keeps one of two events alike that follow each other, and compares no tags: another call is another event.
    const fingerprint = [message, tags.operation ?? '']
    captureMessage(message, { level, tags: { ...tags }, fingerprint })
    return
  }
  captureException(
    report.error,
    report.reference === undefined ? {} : { tags: { reference: report.reference } },
  )
}

/** Scrubs every event, whichever part of Sentry made it. */
function scrubbing(options: TransportOptions): Transport {
  const transport = makeFetchTransport(options)
  return {
    ...transport,
    send: ([headers, items]) => {
      const scrubbed = items.map(([head, body]) => [head, scrub(withoutPerson(body))])
      // Scrubbing shortens texts and keeps the shape.
      return transport.send([headers, scrubbed] as Parameters<Transport['send']>[0])
    },
  }
}

/** Sentry fills in data about the user; all of it is removed. */
function withoutPerson(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  const { user: _, ...rest } = body as Record<string, unknown>
  return rest
}
