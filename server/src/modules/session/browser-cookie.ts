import { randomBytes } from 'node:crypto'
import type { AuthCall } from './auth-endpoint'

const name = 'kansoku.browser'
const lastsSeconds = 15 * 60

/** What this browser is called by links and challenges; empty where it has asked for none lately. */
export function browserOf(call: AuthCall): string {
  const value = call.getCookie(name) ?? ''
  return /^[\w-]{43}$/.test(value) ? value : ''
}

/** Names the browser for 15 more minutes, so that what it asks for now is known to be its own. */
export function nameBrowser(call: AuthCall): string {
  const browser = browserOf(call) || randomBytes(32).toString('base64url')
  const { sessionToken } = call.context.authCookies
  call.setCookie(name, browser, { ...sessionToken.attributes, maxAge: lastsSeconds })
  return browser
}
