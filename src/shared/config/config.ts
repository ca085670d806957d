declare const __APP_VERSION__: string

/** The version of this build. */
export const appVersion = __APP_VERSION__

/** The origin of the API without a trailing slash; '' if it is the page's own. The server writes it into the page. */
export function apiUrl(): string {
  const address = settingOf('kansoku-api-url')
  return address.endsWith('/') ? address.slice(0, -1) : address
}

/** The address for error reports, and the share of traces to send (0 to 1). */
export interface ReportingConfig {
  dsn: string
  environment: string
  traceRate: number
}

/** Null if the server configures no error reporting. */
export function reportingConfig(): ReportingConfig | null {
  const text = settingOf('kansoku-reporting')
  return text === '' ? null : (JSON.parse(text) as ReportingConfig)
}

/** Whether mail of this server reaches anybody; without SMTP nothing may be promised by mail. */
export function sendsMail(): boolean {
  return settingOf('kansoku-mail') !== 'none'
}

function settingOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
}
