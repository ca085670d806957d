declare const __APP_VERSION__: string

/** The version this script was built as. */
export const appVersion = __APP_VERSION__

/** Address of the API host without a slash at its end; '' when it is the page's own. The server writes it into the page. */
export function apiUrl(): string {
  const address = settingOf('kansoku-api-url')
  return address.endsWith('/') ? address.slice(0, -1) : address
}

/** Where failures are reported to, and which part of the traces (0 to 1). */
export interface ReportingConfig {
  dsn: string
  environment: string
  traceRate: number
}

/** Null when the server names no error-reporting service. */
export function reportingConfig(): ReportingConfig | null {
  const text = settingOf('kansoku-reporting')
  return text === '' ? null : (JSON.parse(text) as ReportingConfig)
}

function settingOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
}
