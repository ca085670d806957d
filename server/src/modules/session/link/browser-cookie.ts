import { randomBytes } from 'node:crypto'
import type { AuthCall } from '../auth-call'

const lastsSeconds = 15 * 60

/** What this browser is called by links and challenges; empty where it has asked for none lately. */
export function browserOf({ cookies }: AuthCall): string {
  const value = cookies.browser ?? ''
  return /^[\w-]{43}$/.test(value) ? value : ''
}

/** Names the browser for 15 more minutes, so that what it asks for now is known to be its own. */
export function nameBrowser(call: AuthCall): string {
  const browser = browserOf(call) || randomBytes(32).toString('base64url')
  call.cookies.setBrowser(browser, lastsSeconds)
  return browser
}
