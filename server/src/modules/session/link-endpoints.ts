import type { BetterAuthPlugin } from 'better-auth'
import type { Kysely } from 'kysely'
import * as z from 'zod'
import { recordAudit } from '../../platform/audit'
import { readAddress } from '../../platform/email-address'
import { invalidInput } from '../../platform/problem'
import type { LinkKind, Tables } from '../../platform/tables'
import { type AuthCall, authEndpoint } from './auth-endpoint'
import { browserOf, nameBrowser } from './browser-cookie'
import { endLinksOf } from './end-links'
import { linkInvalid } from './link-policy'
import { lookAtLink, redeemLink } from './redeem-link'
import { type LinkRequest, requestLink } from './request-link'
import { refusePassword } from './set-password'
import { setPasswordByLink } from './set-password-by-link'
import { startSession } from './start-session'

interface Needs {
  readonly db: Kysely<Tables>
  readonly secret: string
  readonly now: () => Date
}

const request = z.object({ email: z.string().catch(''), returnTo: z.string().nullish().catch(null) })
const resetKinds: readonly LinkKind[] = ['password_reset', 'invitation']

/** Mailed links to sign in and to choose a password. Only POST uses one up; `look` does not. */
export function linkEndpoints({ db, secret, now }: Needs) {
  const send = (kind: LinkRequest['kind']) => async (call: AuthCall) => {
    const { data } = request.safeParse(call.body)
    const read = readAddress(data?.email ?? '')
    if ('refusal' in read) throw invalidInput([{ path: 'email', message: read.refusal }])
    const { address: email } = read
    const asked = { kind, email, returnTo: data?.returnTo ?? null, browser: nameBrowser(call) }
    await requestLink(db, asked, now())
    return {}
  }
  const presented = (call: AuthCall, kinds: readonly LinkKind[]) => {
    const token = z.object({ token: z.string().max(200) }).safeParse(call.body)
    if (!token.success) throw linkInvalid()
    return { token: token.data.token, kinds, secret, browser: browserOf(call) }
  }

  return {
    id: 'kansoku-links',
    endpoints: {
      sendMailLink: authEndpoint('/mail-link/send', send('mail_link')),
      lookAtMailLink: authEndpoint('/mail-link/look', async (call) => {
        const { state, email } = await lookAtLink(db, presented(call, ['mail_link']), now())
        return { state, email }
      }),
      signInByMailLink: authEndpoint('/mail-link/sign-in', async (call) => {
        const { userId, returnTo } = await redeemLink(
          db,
          presented(call, ['mail_link']),
          now(),
          async (tx, link) => {
            await endLinksOf(tx, link.userId, now(), ['mail_link'])
            await recordAudit(tx, {
              companyId: link.companyId,
              actor: { kind: 'user', id: link.userId },
              action: 'mail-link.use',
              targetKind: 'user',
              targetId: link.userId,
              at: now(),
            })
          },
        )
        await startSession(call, { userId, method: 'mail_link' })
        return returnTo === null ? {} : { returnTo }
      }),
      sendPasswordReset: authEndpoint('/password-reset/send', send('password_reset')),
      lookAtPasswordReset: authEndpoint('/password-reset/look', async (call) => {
        const { kind, ...look } = await lookAtLink(db, presented(call, resetKinds), now())
        return kind === 'invitation'
          ? { kind, ...look }
          : { kind: 'reset', state: look.state, email: look.email }
      }),
      setPasswordByLink: authEndpoint('/password-reset/set', async (call) => {
        const link = presented(call, resetKinds)
        const password = readPassword(call.body)
        let removedPasskeys = 0
        const { userId, kind } = await redeemLink(db, link, now(), async (tx, found) => {
          ;({ removedPasskeys } = await setPasswordByLink(tx, found, { password, secret, now: now() }))
        })
        await startSession(call, { userId, method: kind })
        return removedPasskeys === 0 ? {} : { removedPasskeys }
      }),
    },
  } satisfies BetterAuthPlugin
}

/** A password that is refused leaves the link as it is. */
function readPassword(body: unknown): string {
  const { password } = z.object({ password: z.string().catch('') }).parse(body)
  refusePassword(password)
  return password
}
