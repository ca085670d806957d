import * as z from 'zod'
import { readAddress } from '../../../../platform/input/email-address'
import { conflict, invalidInput } from '../../../../platform/problem'
import type { LinkKind } from '../../../../platform/tables'
import { recordAudit } from '../../../../platform/write/audit'
import type { AuthCall, AuthEndpoint } from '../auth-call'
import { refusePassword } from '../password/set-password'
import { mailLinkAudit } from '../session-audit'
import { type SignInNeeds, startSession } from '../token/start-session'
import { sessionWords } from '../words'
import { browserOf, nameBrowser } from './browser-cookie'
import { endLinksOf } from './end-links'
import { linkInvalid } from './link-policy'
import { lookAtLink, redeemLink } from './redeem-link'
import { type LinkRequest, requestLink } from './request-link'
import { setPasswordByLink } from './set-password-by-link'

const request = z.object({ email: z.string().catch(''), returnTo: z.string().nullish().catch(null) })
const resetKinds: readonly LinkKind[] = ['password_reset', 'invitation']

/** Mailed links to sign in and to choose a password. Only POST uses one up; `look` does not. */
export function linkEndpoints(needs: SignInNeeds & { secret: string }) {
  const { db, secret, sendsMail, now } = needs
  const send =
    (kind: LinkRequest['kind']): AuthEndpoint =>
    async (call) => {
      if (!sendsMail) throw conflict(sessionWords.noMail)
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

  const lookAtMailLink: AuthEndpoint = async (call) => {
    const { state, email } = await lookAtLink(db, presented(call, ['mail_link']), now())
    return { state, email }
  }

  const signInByMailLink: AuthEndpoint = async (call) => {
    const link = presented(call, ['mail_link'])
    const { userId, returnTo } = await redeemLink(db, link, now(), async (tx, found) => {
      await endLinksOf(tx, found.userId, now(), ['mail_link'])
      await recordAudit(tx, {
        companyId: found.companyId,
        actor: { kind: 'user', id: found.userId },
        action: mailLinkAudit.use,
        targetId: found.userId,
        at: now(),
      })
    })
    const answer = await startSession(call, needs, { userId, method: 'mail_link' })
    return returnTo === null ? answer : { ...answer, returnTo }
  }

  const lookAtPasswordReset: AuthEndpoint = async (call) => {
    const { kind, ...look } = await lookAtLink(db, presented(call, resetKinds), now())
    return kind === 'invitation' ? { kind, ...look } : { kind: 'reset', state: look.state, email: look.email }
  }

  const choosePassword: AuthEndpoint = async (call) => {
    const link = presented(call, resetKinds)
    const password = readPassword(call.body)
    let removedPasskeys = 0
    const { userId, kind } = await redeemLink(db, link, now(), async (tx, found) => {
      const chosen = { password, secret, now: now(), sendsMail }
      ;({ removedPasskeys } = await setPasswordByLink(tx, found, chosen))
    })
    const answer = await startSession(call, needs, { userId, method: kind })
    return removedPasskeys === 0 ? answer : { ...answer, removedPasskeys }
  }

  return {
    '/mail-link/send': send('mail_link'),
    '/mail-link/look': lookAtMailLink,
    '/mail-link/sign-in': signInByMailLink,
    '/password-reset/send': send('password_reset'),
    '/password-reset/look': lookAtPasswordReset,
    '/password-reset/set': choosePassword,
  }
}

/** A refused password does not use up the link. */
function readPassword(body: object): string {
  const { password } = z.object({ password: z.string().catch('') }).parse(body)
  refusePassword(password)
  return password
}
