import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../../platform/process/config'

/** The page for one response: its nonce stands in the HTML and in the policy. */
export interface Page {
  readonly html: string
  readonly policy: string
}

type PageConfig = Pick<
  Config,
  'apiUrl' | 'publicUrl' | 'sentryDsn' | 'environment' | 'traceRate' | 'sendsMail'
>

/** Makes the page from the built index.html and reads that again when a new build replaces it; null without a build. */
export function pageMaker(folder: string, config: PageConfig) {
  const path = join(folder, 'index.html')
  let template = ''
  let readAt = -1

  return async function makePage(): Promise<Page | null> {
    const found = await stat(path).catch(() => null)
    if (!found) return null
    if (found.mtimeMs !== readAt) {
      const html = await readFile(path, 'utf8')
      const apiUrl = config.apiUrl === config.publicUrl ? '' : config.apiUrl
      const settings = {
        'kansoku-api-url': apiUrl,
        'kansoku-reporting': reporting(config),
        'kansoku-mail': config.sendsMail ? '' : 'none',
      }
      template = Object.entries(settings).reduce(
        (page, [name, value]) => withSetting(page, name, value),
        html,
      )
      readAt = found.mtimeMs
    }
    const nonce = randomBytes(18).toString('base64')
    return { html: template.replaceAll('__CSP_NONCE__', nonce), policy: contentPolicy(nonce, config) }
  }
}

/** Writes a setting into its empty meta element, where the client reads it. */
function withSetting(html: string, name: string, value: string): string {
  const escaped = value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return html.replace(`<meta name="${name}" content=""`, () => `<meta name="${name}" content="${escaped}"`)
}

/** Settings with which the client reports failures; empty without a DSN. */
function reporting({ sentryDsn, environment, traceRate }: PageConfig): string {
  return sentryDsn === null ? '' : JSON.stringify({ dsn: sentryDsn, environment, traceRate })
}

function contentPolicy(nonce: string, config: Pick<Config, 'apiUrl' | 'sentryDsn'>): string {
  const socketUrl = config.apiUrl.replace(/^http/, 'ws')
  const reportUrl = config.sentryDsn === null ? '' : new URL(config.sentryDsn).origin
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${config.apiUrl} ${socketUrl} ${reportUrl}`.trim(),
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
