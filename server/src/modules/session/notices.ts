import type { Kysely } from 'kysely'
import { queueMail } from '../../platform/mailer'
import type { Tables } from '../../platform/tables'

/** What happened to an account that its owner is told by mail, in case it was somebody else. */
export type Notice = 'password-changed' | 'second-factor-on' | 'second-factor-off' | 'passkey-added'

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
    ja: ['パスキーが追加されました', 'アカウントに新しいパスキーが追加されました。'],
    en: ['a passkey was added', 'A new passkey was added to your account.'],
  },
}

/** Mails the notice when the transaction commits. */
export async function queueNotice(
  tx: Kysely<Tables>,
  notice: Notice,
  { email, name, locale }: { email: string; name: string; locale: 'ja' | 'en' },
  now: Date,
): Promise<void> {
  const [title, sentence] = words[notice][locale]
  const mail =
    locale === 'ja'
      ? {
          subject: `【観測】${title}`,
          text: `${name} 様\n\n${sentence}\n\nお心当たりがない場合は、すぐにパスワードを再設定し、会社のオーナーに連絡してください。`,
        }
      : {
          subject: `Kansoku: ${title}`,
          text: `Dear ${name},\n\n${sentence}\n\nIf this was not you, reset your password at once and tell the owner of your company.`,
        }
  await queueMail(tx, { to: email, locale, kind: notice, ...mail }, now)
}
