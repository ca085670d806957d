import type { Kysely } from 'kysely'
import * as z from 'zod'
import { conflict, forbidden, invalidInput } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { recordAudit } from '../../../../platform/write/audit'
import type { AuthEndpoint } from '../auth-call'
import { queueNotice } from '../notices'
import { secondFactorAudit, sessionAudit } from '../session-audit'
import { completeSignIn } from '../token/complete-sign-in'
import { type CookieSession, sessionOfCookie } from '../token/session-of-cookie'
import type { SignInNeeds } from '../token/start-session'
import { sessionWords } from '../words'
import {
  beginSecondFactor,
  confirmSecondFactor,
  type GivenFactor,
  type Keys,
  takeSecondFactor,
} from './second-factor'

/** Endpoints after the first factor: give a code, or set up the second factor that the company requires. */
export function secondFactorEndpoints(needs: SignInNeeds & { secrets: Keys }) {
  const { db, rule, secrets, sendsMail, now } = needs

  const giveSecondFactor: AuthEndpoint = async (call) => {
    const given = readFactor(call.body)
    const session = await sessionOfCookie(db, call, rule, now())
    if (session.missing === 'enrol') throw conflict(sessionWords.factorNotSetUp)
    if (session.missing === 'code') {
      await takeSecondFactor(db, { userId: session.userId, given, keys: secrets, now: now() }, (tx) =>
        passed(tx, session, 'code' in given ? 'code' : 'recovery-code', now()),
      )
    }
    return completeSignIn(call, needs, session.token)
  }

  const beginEnrolment: AuthEndpoint = async (call) => {
    const { userId, email } = enrolling(await sessionOfCookie(db, call, rule, now()))
    return beginSecondFactor(db, { userId, email, keys: secrets, now: now() })
  }

  const confirmEnrolment: AuthEndpoint = async (call) => {
    const given = readFactor(call.body)
    const session = enrolling(await sessionOfCookie(db, call, rule, now()))
    const code = 'code' in given ? given.code : ''
    const confirmed = { userId: session.userId, code, keys: secrets, now: now() }
    const recoveryCodes = await confirmSecondFactor(db, confirmed, async (tx) => {
      await passed(tx, session, 'enrolment', now())
      await queueNotice(tx, 'second-factor-on', session, { now: now(), sendsMail })
    })
    return { ...(await completeSignIn(call, needs, session.token)), recoveryCodes }
  }

  return {
    '/second-factor': giveSecondFactor,
    '/second-factor/enrol': beginEnrolment,
    '/second-factor/enrol/confirm': confirmEnrolment,
  }
}

function readFactor(body: object): GivenFactor {
  const text = z.string().trim().min(1).max(64)
  const read = z.union([z.object({ code: text }), z.object({ recoveryCode: text })]).safeParse(body)
  if (read.success) return read.data
  throw invalidInput([{ path: 'code', message: sessionWords.enterCode }])
}

/** A user who already has one gives a code instead. */
function enrolling(session: CookieSession): CookieSession {
  if (session.missing === 'enrol') return session
  if (session.missing === 'code') throw conflict(sessionWords.factorIsOn)
  throw forbidden(sessionWords.setUpOnAccountPage)
}

/** Stores in the session and the audit log that the second factor was given, and which kind. */
async function passed(
  tx: Kysely<Tables>,
  { sessionId, userId, companyId }: CookieSession,
  by: 'code' | 'recovery-code' | 'enrolment',
  at: Date,
): Promise<void> {
  await tx
    .updateTable('auth_session')
    .set({ second_factor_at: at, updated_at: at })
    .where('id', '=', sessionId)
    .execute()
  await recordAudit(tx, {
    companyId,
    actor: { kind: 'user', id: userId },
    action: by === 'enrolment' ? secondFactorAudit.enable : sessionAudit['second-factor'],
    targetId: by === 'enrolment' ? userId : sessionId,
    after: { by },
    at,
  })
}
