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

/** Opens the line to the error-reporting service; what leaves is scrubbed on its last step. */
export function openSentry({ dsn, environment, traceRate }: ReportingConfig): (report: Report) => void {
  init({
    dsn,
    environment,
    release: appVersion,
    tracesSampleRate: traceRate,
    replaysSessionSampleRate: 0,
    replaysOnErrorSampleRate: 0,
    // No headers of ours on calls: the server keeps its own traces.
    tracePropagationTargets: [],
    integrations: [
      browserTracingIntegration({
        beforeStartSpan: (span) => ({ ...span, name: screenName(location.pathname) }),
      }),
    ],
    ignoreErrors: [isLostLine, /dynamically imported module|Importing a module script failed/],
    beforeBreadcrumb: (crumb) => (isTelling(crumb.category) ? null : crumb),
    transport: scrubbing,
  })
  return send
}

// A fetch that did not arrive: Chromium, Firefox and Safari each have their words.
const isLostLine = /Failed to fetch|NetworkError when attempting to fetch resource|Load failed/

/** What was pressed is named by its label, and a label may be a person's name. */
function isTelling(category: string | undefined): boolean {
  return category === undefined || category === 'console' || category.startsWith('ui.')
}

function send(report: Report): void {
  if (report.kind === 'message') {
    captureMessage(report.message, { level: report.level, tags: { ...report.tags } })
    return
  }
  captureException(
    report.error,
    report.reference === undefined ? {} : { tags: { reference: report.reference } },
  )
}

/** Everything passes here, whatever part of Sentry made it. */
function scrubbing(options: TransportOptions): Transport {
  const transport = makeFetchTransport(options)
  return {
    ...transport,
    send: ([headers, items]) => {
      const scrubbed = items.map(([head, body]) => [head, scrub(withoutPerson(body))])
      // The same shape as before: only texts inside were shortened.
      return transport.send([headers, scrubbed] as Parameters<Transport['send']>[0])
    },
  }
}

/** Sentry fills in what it finds about the person: here nothing is wanted. */
function withoutPerson(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  const { user: _, ...rest } = body as Record<string, unknown>
  return rest
}
