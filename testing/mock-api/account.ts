import { GraphQLError } from 'graphql'
import type {
  MutationChangePasswordArgs,
  MutationUpdateAccountArgs,
  OutboxMail,
  Passkey,
  UserSession,
} from '@/shared/api/generated/schema'
import { goodCode, goodPassword, owner, recoveryCodes } from './people'
import type { World } from './world'

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1'
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** The signed-in user's own account. Every password except `goodPassword` is wrong. */
export function accountOf(world: World) {
  let viewer = world.viewer
  let sessions = someSessions
  let passkeys = somePasskeys
  const setSecondFactor = (isOn: boolean) => {
    const before = viewer ?? owner
    const recoveryCodesLeft = isOn ? recoveryCodes.length : 0
    viewer = { ...before, secondFactor: { ...before.secondFactor, isOn, recoveryCodesLeft } }
  }
  return {
    viewer: () => viewer ?? refuse('UNAUTHENTICATED', '401: ログインしてください。'),
    updateAccount: ({ input }: MutationUpdateAccountArgs) => {
      viewer = { ...(viewer ?? owner), ...input }
      return viewer
    },
    mySessions: () => sessions,
    endSession: ({ sessionId }: { sessionId: string }) => {
      sessions = sessions.filter(({ id }) => id !== sessionId)
      return true
    },
    endOtherSessions: () => {
      sessions = sessions.filter(({ isCurrent }) => isCurrent)
      return true
    },
    changePassword: ({ currentPassword }: MutationChangePasswordArgs) =>
      checkPassword(currentPassword, 'currentPassword'),
    startSecondFactor: ({ password }: { password: string }) => {
      checkPassword(password, 'password')
      return { secret, uri: `otpauth://totp/Kansoku:misaki?secret=${secret}&issuer=Kansoku` }
    },
    confirmSecondFactor: ({ code }: { code: string }) => {
      if (code !== goodCode)
        refuse('INVALID_CODE', 'コードが正しくありません。新しいコードを入力してください。')
      setSecondFactor(true)
      return { recoveryCodes }
    },
    removeSecondFactor: ({ password }: { password: string }) => {
      checkPassword(password, 'password')
      setSecondFactor(false)
      return true
    },
    renewRecoveryCodes: ({ password }: { password: string }) => {
      checkPassword(password, 'password')
      setSecondFactor(true)
      return { recoveryCodes }
    },
    myPasskeys: () => passkeys,
    startPasskey: ({ password }: { password: string }) => {
      checkPassword(password, 'password')
      return refuse('UNAVAILABLE', 'ここではパスキーを追加できません。')
    },
    renamePasskey: ({ passkeyId, name }: { passkeyId: string; name: string }) => {
      passkeys = passkeys.map((passkey) => (passkey.id === passkeyId ? { ...passkey, name } : passkey))
      return passkeys.find(({ id }) => id === passkeyId) ?? refuse('NOT_FOUND', 'パスキーが見つかりません。')
    },
    removePasskey: ({ passkeyId }: { passkeyId: string }) => {
      passkeys = passkeys.filter(({ id }) => id !== passkeyId)
      return true
    },
    outbox: ({ offset = 0, limit = 50 }: { offset?: number; limit?: number }) => ({
      items: world.mails.slice(offset, offset + limit),
      total: world.mails.length,
    }),
  }
}

const someSessions: UserSession[] = [
  session('session-here', windows, '203.0.113.24', 'PASSWORD', true),
  session('session-phone', phone, '198.51.100.7', 'MAIL_LINK', false),
  session('session-old', '', '', 'PASSKEY', false),
]

const somePasskeys: Passkey[] = [
  {
    id: 'passkey-laptop',
    name: '研究室のノートパソコン',
    createdAt: '2026-11-02T01:10:00Z',
    lastUsedAt: '2026-11-20T23:58:00Z',
  },
  { id: 'passkey-phone', name: 'iPhone', createdAt: '2026-11-12T04:30:00Z', lastUsedAt: null },
]

export const someMails: OutboxMail[] = [
  {
    id: 'mail-2',
    kind: 'mail-link',
    to: owner.email,
    subject: '【観測】ログイン用のリンク',
    text: '佐藤 美咲 様\n\n次のリンクを開くと、ログインできます。15分以内に、1回だけ使えます。\n\nhttps://kansoku.example/login/mail-link#token=abc\n\n心当たりがない場合は、このメールを無視してください。',
    html: '',
    sentAt: '2026-11-21T00:30:00Z',
  },
  {
    id: 'mail-1',
    kind: 'password-changed',
    to: 'daisuke.ishii@aoba-lab.example',
    subject: '【観測】パスワードが変更されました',
    text: '石井 大輔 様\n\nパスワードが変更されました。',
    html: '',
    sentAt: '2026-11-20T08:12:00Z',
  },
]

function session(
  id: string,
  userAgent: string,
  ipAddress: string,
  method: UserSession['method'],
  isCurrent: boolean,
): UserSession {
  const [startedAt, lastUsedAt, expiresAt] = [
    '2026-11-20T23:41:00Z',
    '2026-11-21T00:25:00Z',
    '2026-12-05T00:25:00Z',
  ]
  return { id, userAgent, ipAddress, method, isCurrent, startedAt, lastUsedAt, expiresAt }
}

function checkPassword(password: string, path: string): boolean {
  if (password === goodPassword) return true
  const fields = { [path]: 'パスワードが違います。' }
  throw new GraphQLError('入力内容を確認してください。', { extensions: { code: 'INVALID_INPUT', fields } })
}

function refuse(code: string, message: string): never {
  throw new GraphQLError(message, { extensions: { code } })
}
