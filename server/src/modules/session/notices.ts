import type { Kysely } from 'kysely'
import { nameInMail, queueMail } from '../../platform/mailer'
import type { Tables } from '../../platform/tables'

/** What happened to an account that its owner is told by mail, in case it was somebody else. */
export type Notice =
  | 'password-changed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'passkey-added'
  | 'session-stolen'

const words: Readonly<Record<Notice, { ja: [string, string]; en: [string, string] }>> = {
  'password-changed': {
    ja: [
      'パスワードが変更されました',
      'アカウントのパスワードが変更され、ほかの端末はすべてログアウトされました。',
    ],
    en: [
      'your password was changed',
      'The password of your account was changed, and all other sessions were signed out.',
    ],
  },
  'second-factor-on': {
    ja: ['二要素認証が有効になりました', 'アカウントの二要素認証が有効になりました。'],
    en: ['two-factor authentication is on', 'Two-factor authentication was switched on for your account.'],
  },
  'second-factor-off': {
    ja: ['二要素認証が無効になりました', 'アカウントの二要素認証が無効になりました。'],
    en: ['two-factor authentication is off', 'Two-factor authentication was switched off for your account.'],
  },
  'passkey-added': {
    ja: [
      'パスキーが追加されました',
      'アカウントに新しいパスキーが追加されました。このパスキーがあれば、パスワードも認証コードもなしでログインできます。',
    ],
    en: [
      'a passkey was added',
      'A new passkey was added to your account. It signs in without your password and without a code.',
    ],
  },
  'session-stolen': {
    ja: [
      'ログイン情報が写し取られた可能性があります',
      'あなたのログインの1つで、使い終わった認証情報がもう一度使われました。ほかの人に写し取られた可能性があるため、そのログインを終了しました。もう一度ログインしてください。',
    ],
    en: [
      'one of your sessions may have been copied',
      'A spent credential of one of your sessions was used again. Somebody may have copied it, so the session was ended. Please sign in again.',
    ],
  },
}

interface Told {
  readonly email: string
  readonly name: string
  readonly locale: 'ja' | 'en'
  /** Of a reset: how many passkeys it removed. */
  readonly removedPasskeys?: number
  /** Where a new passkey can be removed. */
  readonly accountUrl?: string
}

/** Mails the notice when the transaction commits. */
export async function queueNotice(tx: Kysely<Tables>, notice: Notice, told: Told, now: Date): Promise<void> {
  const { email: to, name, locale } = told
  const [title, sentence] = words[notice][locale]
  const [subject, greeting] =
    locale === 'ja'
      ? [`【観測】${title}`, `${nameInMail(name)} 様`]
      : [`Kansoku: ${title}`, `Dear ${nameInMail(name)},`]
  const text = [greeting, sentence, ...adviceFor[locale](told)].join('\n\n')
  await queueMail(tx, { to, locale, kind: notice, subject, text }, now)
}

/** What follows from it, and what to do where it was somebody else. */
const adviceFor: Readonly<Record<'ja' | 'en', (told: Told) => string[]>> = {
  ja: ({ removedPasskeys = 0, accountUrl }) => [
    ...(removedPasskeys > 0
      ? [
          `登録されていたパスキー${removedPasskeys}個は、安全のため削除しました。必要な場合は、アカウントの画面でもう一度追加してください。`,
        ]
      : []),
    ...(accountUrl === undefined
      ? []
      : ['お心当たりがない場合は、次の画面でこのパスキーを削除してください。', accountUrl]),
    accountUrl === undefined
      ? 'お心当たりがない場合は、すぐにパスワードを再設定し、会社のオーナーに連絡してください。'
      : '続けて、すぐにパスワードを再設定し、会社のオーナーに連絡してください。',
  ],
  en: ({ removedPasskeys = 0, accountUrl }) => [
    ...(removedPasskeys > 0
      ? [
          `To be safe, the passkeys of your account were removed (${removedPasskeys}). Add them again on the account page if you need them.`,
        ]
      : []),
    ...(accountUrl === undefined
      ? []
      : ['If this was not you, remove the passkey on this page:', accountUrl]),
    accountUrl === undefined
      ? 'If this was not you, reset your password at once and tell the owner of your company.'
      : 'Then reset your password at once and tell the owner of your company.',
  ],
}
