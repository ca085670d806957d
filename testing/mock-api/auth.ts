import { HttpResponse, http, type RequestHandler } from 'msw'
import {
  goodCode,
  goodPassword,
  goodRecoveryCode,
  mockLinks,
  recoveryCodes,
  refusedAddresses,
} from './people'
import type { World } from './world'

type Body = Record<string, string>

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const enrolment = {
  secret,
  uri: `otpauth://totp/Kansoku:misaki.sato%40aoba-lab.example?secret=${secret}&issuer=Kansoku`,
}
const masked = 'm•••••••••o@aoba-lab.example'

/** Handlers of /auth over one world. Special addresses, codes and links are refused; see people.ts. */
export function authOf(world: World): RequestHandler[] {
  let isSignedIn = world.viewer !== null
  const email = () => world.viewer?.email ?? 'misaki.sato@aoba-lab.example'
  const signIn = (rest: object = {}) => {
    isSignedIn = true
    return HttpResponse.json({ token: 'mock', ...rest })
  }
  return [
    post('token', () =>
      isSignedIn
        ? HttpResponse.json({ token: 'mock' })
        : refuse(401, 'UNAUTHENTICATED', '401: ログインしてください。'),
    ),
    post('sign-in/email', ({ email, password }) => {
      const refusal = addressRefusal(email) ?? passwordRefusal(password)
      if (refusal) return refusal
      if (email === refusedAddresses.needsCode) return HttpResponse.json({ secondFactor: 'code' })
      if (email === refusedAddresses.needsEnrolment) return HttpResponse.json({ secondFactor: 'enrol' })
      return signIn()
    }),
    post('sign-out', () => {
      isSignedIn = false
      return HttpResponse.json({ success: true })
    }),
    post('second-factor', ({ code, recoveryCode }) => {
      if (code === goodCode || recoveryCode === goodRecoveryCode) return signIn()
      return wrongCode()
    }),
    post('second-factor/enrol', () => HttpResponse.json(enrolment)),
    post('second-factor/enrol/confirm', ({ code }) =>
      code === goodCode ? signIn({ recoveryCodes }) : wrongCode(),
    ),
    post('mail-link/send', ({ email }) => addressRefusal(email) ?? HttpResponse.json({})),
    post('mail-link/look', ({ token }) => {
      if (token === mockLinks.elsewhere) return HttpResponse.json({ state: 'elsewhere', email: masked })
      return linkRefusal(token) ?? HttpResponse.json({ state: 'here', email: email() })
    }),
    post('mail-link/sign-in', ({ token }) => {
      if (token === mockLinks.needsCode) return HttpResponse.json({ secondFactor: 'code' })
      return linkRefusal(token) ?? signIn({ returnTo: '/monitoring?view=days' })
    }),
    post('password-reset/send', ({ email }) => addressRefusal(email) ?? HttpResponse.json({})),
    post('password-reset/look', ({ token }) => {
      const reset = { kind: 'reset', state: 'here', email: email() }
      if (token === mockLinks.elsewhere)
        return HttpResponse.json({ ...reset, state: 'elsewhere', email: masked })
      if (token !== mockLinks.invitation) return linkRefusal(token) ?? HttpResponse.json(reset)
      const invited = { name: '田中 美月', companyName: '青葉生活科学研究所' }
      return HttpResponse.json({
        ...reset,
        ...invited,
        kind: 'invitation',
        email: 'mitsuki.tanaka@aoba-lab.example',
      })
    }),
    post('password-reset/set', ({ password }) => {
      if (password !== refusedPassword) return signIn()
      const fields = { password: 'よく使われているパスワードです。別のものにしてください。' }
      return HttpResponse.json(
        { code: 'INVALID_INPUT', message: '入力内容を確認してください。', fields },
        { status: 400 },
      )
    }),
    post('passkey/options', () =>
      HttpResponse.json({ challenge: 'bW9jaw', timeout: 60_000, userVerification: 'required' }),
    ),
    post('passkey/sign-in', () => signIn()),
  ]
}

/** Accepted by the form, but refused by the server. */
export const refusedPassword = 'password-password'

function post(path: string, answer: (body: Body) => Response): RequestHandler {
  return http.post(`*/auth/${path}`, async ({ request }) => answer((await request.json()) as Body))
}

function addressRefusal(email: string | undefined): Response | null {
  switch (email) {
    case refusedAddresses.offline:
      return HttpResponse.error()
    case refusedAddresses.broken:
      return new HttpResponse(null, { status: 500 })
    case refusedAddresses.tooMany: {
      const message =
        'ログインの失敗が続いたため、一時的に受け付けていません。4秒たってから、もう一度お試しください。'
      return HttpResponse.json(
        { code: 'RATE_LIMITED', message },
        { status: 429, headers: { 'retry-after': '4' } },
      )
    }
    case refusedAddresses.suspended:
      return refuse(
        403,
        'USER_SUSPENDED',
        'このアカウントは停止されています。オーナーまたは管理者にお問い合わせください。',
      )
    default:
      return null
  }
}

function passwordRefusal(password: string | undefined): Response | null {
  if (password === goodPassword) return null
  return refuse(400, 'INVALID_CREDENTIALS', 'メールアドレスまたはパスワードが違います。')
}

function linkRefusal(token: string | undefined): Response | null {
  switch (token) {
    case mockLinks.expired:
      return refuse(400, 'LINK_EXPIRED', 'リンクの有効期限が切れています。新しいリンクを送信してください。')
    case mockLinks.used:
      return refuse(400, 'LINK_USED', 'このリンクは使用済みです。新しいリンクを送信してください。')
    case mockLinks.broken:
      return refuse(
        400,
        'LINK_INVALID',
        'リンクが正しくありません。メールのリンクが途中で切れていないか確認してください。',
      )
    case mockLinks.offline:
      return HttpResponse.error()
    default:
      return null
  }
}

function wrongCode(): Response {
  return refuse(
    400,
    'INVALID_CODE',
    'コードが正しくありません。アプリに表示されている新しいコードを入力してください。',
  )
}

function refuse(status: number, code: string, message: string): Response {
  return HttpResponse.json({ code, message }, { status })
}
