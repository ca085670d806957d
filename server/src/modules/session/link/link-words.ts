import type { LinkKind } from '../../../platform/tables'

interface Facts {
  readonly name: string
  readonly companyName: string | null
  readonly invitedByName: string | null
  readonly url: string
}

interface Words {
  readonly subject: string
  readonly text: string
}

type WordsOf = Readonly<Record<LinkKind, (facts: Facts) => Words>>

const japanese: WordsOf = {
  mail_link: ({ name, url }) => ({
    subject: '【観測】ログイン用リンクのお知らせ',
    text: `${name} 様

観測へのログイン用リンクです。次のリンクを開くと、ログインできます。

${url}

このリンクは、15分以内に1回だけ使えます。
お心当たりがない場合は、このメールを破棄してください。リンクを開かなければ、何も起こりません。`,
  }),
  password_reset: ({ name, url }) => ({
    subject: '【観測】パスワードの再設定',
    text: `${name} 様

パスワードの再設定が申し込まれました。次のリンクを開いて、新しいパスワードを設定してください。

${url}

このリンクは、15分以内に1回だけ使えます。
お心当たりがない場合は、このメールを破棄してください。パスワードは変わりません。`,
  }),
  invitation: ({ name, companyName, invitedByName, url }) => ({
    subject: '【観測】アカウントへの招待',
    text: `${name} 様

${invitedByName ? `${invitedByName} さんが、` : ''}${companyName ? `「${companyName}」の` : ''}観測にあなたを招待しました。次のリンクを開いて、パスワードを設定してください。

${url}

このリンクは、7日以内に1回だけ使えます。
お心当たりがない場合は、このメールを破棄してください。`,
  }),
}

const english: WordsOf = {
  mail_link: ({ name, url }) => ({
    subject: 'Kansoku: your sign-in link',
    text: `Dear ${name},

Open this link to sign in to Kansoku:

${url}

It works once, within 15 minutes.
If you did not ask for it, ignore this mail. Nothing happens unless the link is opened.`,
  }),
  password_reset: ({ name, url }) => ({
    subject: 'Kansoku: choose a new password',
    text: `Dear ${name},

A new password was asked for. Open this link to choose one:

${url}

It works once, within 15 minutes.
If you did not ask for it, ignore this mail. Your password stays as it is.`,
  }),
  invitation: ({ name, companyName, invitedByName, url }) => ({
    subject: 'Kansoku: your invitation',
    text: `Dear ${name},

${invitedByName ?? 'Somebody'} has invited you to Kansoku${companyName ? ` at ${companyName}` : ''}. Open this link to choose a password:

${url}

It works once, within 7 days.
If you do not know what this is about, ignore this mail.`,
  }),
}

/** What mails with a link say, by language and kind. */
export const linkWords: Readonly<Record<'ja' | 'en', WordsOf>> = { ja: japanese, en: english }
