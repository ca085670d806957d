declare const __APP_VERSION__: string

/** The version this script was built as. */
export const appVersion = __APP_VERSION__

/** Address of the API host without a slash at its end; '' when it is the page's own. The server writes it into the page. */
export function apiUrl(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="kansoku-api-url"]')
  return meta?.content.replace(/\/+$/, '') ?? ''
}
