import { randomBytes } from 'node:crypto'
import type { AuthCall } from '../auth-call'

const lastsSeconds = 15 * 60

/** This browser's id for links and challenges; empty if it has requested none lately. */
export function browserOf({ cookies }: AuthCall): string {
  const value = cookies.browser ?? ''
  return /^[\w-]{43}$/.test(value) ? value : ''
}

/** Gives the browser an id for 15 more minutes, which proves that a link or challenge was requested by it. */
export function nameBrowser(call: AuthCall): string {
  const browser = browserOf(call) || randomBytes(32).toString('base64url')
  call.cookies.setBrowser(browser, lastsSeconds)
  return browser
}
