import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Signer } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuthCookies } from '../../../modules/accounts/session'
import type { Config } from '../../../platform/process/config'

const browserName = 'kansoku.browser'

/** Reads and sets the cookies of calls under /auth. Their path keeps them away from /gql. */
export function authCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { apiUrl }: Pick<Config, 'apiUrl'>,
): AuthCookies {
  const isSecure = apiUrl.startsWith('https:')
  const sessionName = `${isSecure ? '__Secure-' : ''}kansoku.session_token`
  const attributes = { path: '/auth', httpOnly: true, sameSite: 'strict', secure: isSecure } as const
  const signed = request.cookies[sessionName]
  return {
    refreshToken: signed === undefined ? null : request.unsignCookie(signed).value,
    browser: request.cookies[browserName] ?? null,
    setRefreshToken: (token, maxAge) =>
      void reply.setCookie(sessionName, token, { ...attributes, maxAge, signed: true }),
    clearRefreshToken: () => void reply.setCookie(sessionName, '', { ...attributes, maxAge: 0 }),
    setBrowser: (browser, maxAge) => void reply.setCookie(browserName, browser, { ...attributes, maxAge }),
  }
}

/** Signs as value, dot and HMAC-SHA-256 in Base64: the format of session cookies since the first version. */
export function cookieSigner(secret: string): Signer {
  const sign = (value: string) => `${value}.${createHmac('sha256', secret).update(value).digest('base64')}`
  return {
    sign,
    unsign(input) {
      const value = input.slice(0, Math.max(0, input.lastIndexOf('.')))
      const [given, known] = [Buffer.from(input), Buffer.from(sign(value))]
      const isOurs = given.length === known.length && timingSafeEqual(given, known)
      return isOurs ? { valid: true, renew: false, value } : { valid: false, renew: false, value: null }
    },
  }
}
