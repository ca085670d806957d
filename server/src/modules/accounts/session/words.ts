import { catalogue } from '../../../platform/words'

/** Texts of signing in: refusals, names of fields, and mails about an account. */
export const sessionWords = catalogue('session', {
  product: { ja: '観測', en: 'Kansoku' },
  password: { ja: 'パスワード', en: 'Password' },
  code: { ja: '認証コード', en: 'Code' },

  expired: { ja: 'ログインの有効期限が切れました。', en: 'Your session has expired.' },
  expiredSignIn: {
    ja: 'ログインの有効期限が切れました。もう一度ログインしてください。',
    en: 'Your session has expired. Sign in again.',
  },
  signedOut: {
    ja: 'ログアウトされています。もう一度ログインしてください。',
    en: 'You are signed out. Sign in again.',
  },
  userSuspended: {
    ja: 'このアカウントは停止されています。オーナーまたは管理者にお問い合わせください。',
    en: 'This account is suspended. Contact your owner or administrator.',
  },
  companySuspended: {
    ja: 'ご所属の会社の利用が停止されています。プラットフォームの管理者にお問い合わせください。',
    en: 'Your company is suspended. Contact the platform administrator.',
  },

  enterPassword: { ja: 'パスワードを入力してください。', en: 'Enter your password.' },
  enterEmail: { ja: 'メールアドレスを入力してください。', en: 'Enter your e-mail address.' },
  wrongCredentials: {
    ja: 'メールアドレスまたはパスワードが違います。',
    en: 'The e-mail address or password is incorrect.',
  },
  wrongPassword: { ja: 'パスワードが違います。', en: 'The password is wrong.' },
  tooManyFailures: (seconds: number) => ({
    ja: `ログインの失敗が続いたため、一時的に受け付けていません。${seconds}秒たってから、もう一度お試しください。`,
    en: `Too many failed sign-ins. Try again in ${seconds} seconds.`,
  }),
  tooManyAttempts: (seconds: number) => ({
    ja: `間違いが続いたため、一時的に受け付けていません。${seconds}秒たってから、もう一度お試しください。`,
    en: `Too many wrong attempts. Try again in ${seconds} seconds.`,
  }),
  passwordLength: (least: number, most: number) => ({
    ja: `パスワードは${least}文字以上${most}文字以内にしてください。`,
    en: `Use ${least} to ${most} characters for the password.`,
  }),
  passwordUnchanged: {
    ja: '現在のパスワードとは違うパスワードを入力してください。',
    en: 'Choose a password that differs from your present one.',
  },
  passwordIsEmail: {
    ja: 'メールアドレスと同じパスワードは使えません。別のパスワードにしてください。',
    en: 'The password must not be your e-mail address. Choose another one.',
  },
  passwordIsPublic: {
    ja: 'このパスワードは公開されています。別のパスワードにしてください。',
    en: 'This password is public. Use another one.',
  },

  enterCode: { ja: 'コードを入力してください。', en: 'Enter the code.' },
  codeNeeded: {
    ja: '二要素認証のコードを入力してください。',
    en: 'Enter your two-factor authentication code.',
  },
  wrongCode: {
    ja: 'コードが違うか、すでに使われています。認証アプリに表示されている新しいコードを入力してください。',
    en: 'The code is wrong or was already used. Enter the new code that your authenticator app shows.',
  },
  wrongRecoveryCode: {
    ja: 'リカバリーコードが違うか、すでに使われています。まだ使っていないリカバリーコードを入力してください。',
    en: 'The recovery code is wrong or was already used. Enter a recovery code that you have not used yet.',
  },
  adminNeedsFactor: {
    ja: 'プラットフォーム管理者には二要素認証が必要です。設定してください。',
    en: 'Platform administrators need two-factor authentication. Please set it up.',
  },
  companyNeedsFactor: {
    ja: 'ご所属の会社では二要素認証が必要です。設定してください。',
    en: 'Your company requires two-factor authentication. Set it up.',
  },
  adminKeepsFactor: {
    ja: 'プラットフォーム管理者には二要素認証が必要なため、無効にできません。',
    en: 'Platform administrators need two-factor authentication, so it cannot be switched off.',
  },
  companyKeepsFactor: {
    ja: 'ご所属の会社では二要素認証が必要なため、無効にできません。',
    en: 'Your company requires two-factor authentication, so it cannot be switched off.',
  },
  factorNotSetUp: {
    ja: '二要素認証がまだ設定されていません。先に設定してください。',
    en: 'Two-factor authentication is not set up yet. Set it up first.',
  },
  factorIsOff: { ja: '二要素認証が有効になっていません。', en: 'Two-factor authentication is not on.' },
  factorIsOn: {
    ja: '二要素認証はすでに有効です。コードを入力してください。',
    en: 'Two-factor authentication is already on. Enter the code.',
  },
  setUpOnAccountPage: {
    ja: '二要素認証の設定は、アカウントのページで行ってください。',
    en: 'Set up two-factor authentication on your account page.',
  },

  passkeyRefused: {
    ja: 'このパスキーではログインできませんでした。もう一度お試しいただくか、ほかの方法でログインしてください。',
    en: 'Could not sign in with this passkey. Try again or use another way.',
  },
  passkeyNotVerified: {
    ja: 'パスキーを確認できませんでした。もう一度、初めからお試しください。',
    en: 'The passkey could not be verified. Start again from the beginning.',
  },
  passkeyKnown: { ja: 'このパスキーはすでに登録されています。', en: 'This passkey is already registered.' },
  tooManyPasskeys: (most: number) => ({
    ja: `パスキーは${most}個まで登録できます。使わないものを削除してください。`,
    en: `You can register up to ${most} passkeys. Remove one that you do not use.`,
  }),
  passkeyNameUnusable: {
    ja: 'パスキーの名前に使えない文字が含まれています。',
    en: "The passkey's name contains characters that cannot be used.",
  },
  passkeyNameLength: {
    ja: 'パスキーの名前は1文字以上100文字以内で入力してください。',
    en: 'Enter a name of 1 to 100 characters for the passkey.',
  },

  linkInvalid: {
    ja: 'このリンクは正しくありません。メールのリンクが途中で切れていないか確認してください。',
    en: 'This link is not valid. Check that the link in the mail was not cut off.',
  },
  linkUsed: {
    ja: 'このリンクはすでに使われています。もう一度リンクを送信してください。',
    en: 'This link has already been used. Request a new link.',
  },
  invitationUsed: {
    ja: 'このリンクはすでに使われています。ログイン画面からログインしてください。',
    en: 'This link has already been used. Sign in from the sign-in page.',
  },
  linkExpired: {
    ja: 'このリンクは有効期限が切れています。もう一度リンクを送信してください。',
    en: 'This link has expired. Request a new link.',
  },
  invitationExpired: {
    ja: 'このリンクは有効期限が切れています。招待した方に、もう一度招待を送るよう依頼してください。',
    en: 'This link has expired. Ask the person who invited you to send the invitation again.',
  },
  invitedElsewhere: {
    ja: 'このメールアドレスは、ほかの会社のアカウントで使われているため、この招待では始められません。別のメールアドレスで招待するよう、招待した方に依頼してください。',
    en: 'This e-mail address has an account at another company, so this invitation cannot be used. Ask the person who invited you to use another address.',
  },
  noMail: {
    ja: 'このサーバーからはメールを送れません。パスワードまたはパスキーでログインしてください。パスワードを忘れた場合は、サーバーを運用している方に再設定用のリンクを依頼してください。',
    en: 'This server cannot send mail. Sign in with your password or a passkey. If you forgot your password, ask whoever runs the server for a link to choose a new one.',
  },
  alreadyInvited: {
    ja: 'このユーザーは、すでに招待を受けています。',
    en: 'This user has already accepted an invitation.',
  },

  mailLinkSubject: { ja: '【観測】ログイン用リンクのお知らせ', en: 'Kansoku: your sign-in link' },
  mailLinkText: (url: string) => ({
    ja: `観測へのログイン用リンクです。次のリンクを開くと、ログインできます。

${url}

このリンクは、15分以内に1回だけ使えます。
お心当たりがない場合は、このメールを破棄してください。リンクを開かなければ、何も起こりません。`,
    en: `Open this link to sign in to Kansoku:

${url}

It works once, within 15 minutes.
If you did not ask for it, ignore this mail. Nothing happens unless the link is opened.`,
  }),
  passwordResetSubject: { ja: '【観測】パスワードの再設定', en: 'Kansoku: choose a new password' },
  passwordResetText: (url: string) => ({
    ja: `パスワードの再設定が申し込まれました。次のリンクを開いて、新しいパスワードを設定してください。

${url}

このリンクは、15分以内に1回だけ使えます。
お心当たりがない場合は、このメールを破棄してください。パスワードは変わりません。`,
    en: `A new password was asked for. Open this link to choose one:

${url}

It works once, within 15 minutes.
If you did not ask for it, ignore this mail. Your password stays as it is.`,
  }),
  invitationSubject: { ja: '【観測】アカウントへの招待', en: 'Kansoku: your invitation' },
  /** Empty strings: no inviter, or no company. */
  invitationText: (url: string, inviter: string, company: string) => ({
    ja: `${inviter ? `${inviter} さんが、` : ''}${company ? `「${company}」の` : ''}観測にあなたを招待しました。次のリンクを開いて、パスワードを設定してください。

${url}

このリンクは、7日以内に1回だけ使えます。
お心当たりがない場合は、このメールを破棄してください。`,
    en: `${inviter || 'Somebody'} has invited you to Kansoku${company ? ` at ${company}` : ''}. Open this link to choose a password:

${url}

It works once, within 7 days.
If you do not know what this is about, ignore this mail.`,
  }),

  passwordChangedSubject: {
    ja: '【観測】パスワードが変更されました',
    en: 'Kansoku: your password was changed',
  },
  passwordChanged: {
    ja: 'アカウントのパスワードが変更され、ほかの端末はすべてログアウトされました。',
    en: 'The password of your account was changed, and all other sessions were signed out.',
  },
  factorOnSubject: {
    ja: '【観測】二要素認証が有効になりました',
    en: 'Kansoku: two-factor authentication is on',
  },
  factorOn: {
    ja: 'アカウントの二要素認証が有効になりました。',
    en: 'Two-factor authentication was switched on for your account.',
  },
  factorOffSubject: {
    ja: '【観測】二要素認証が無効になりました',
    en: 'Kansoku: two-factor authentication is off',
  },
  factorOff: {
    ja: 'アカウントの二要素認証が無効になりました。',
    en: 'Two-factor authentication was switched off for your account.',
  },
  passkeyAddedSubject: { ja: '【観測】パスキーが追加されました', en: 'Kansoku: a passkey was added' },
  passkeyAdded: {
    ja: 'アカウントに新しいパスキーが追加されました。このパスキーがあれば、パスワードも認証コードもなしでログインできます。',
    en: 'A new passkey was added to your account. It signs in without your password and without a code.',
  },
  sessionStolenSubject: {
    ja: '【観測】ログイン情報が写し取られた可能性があります',
    en: 'Kansoku: one of your sessions may have been copied',
  },
  sessionStolen: {
    ja: 'あなたのログインの1つで、使い終わった認証情報がもう一度使われました。ほかの人に写し取られた可能性があるため、そのログインを終了しました。もう一度ログインしてください。',
    en: 'A spent credential of one of your sessions was used again. Somebody may have copied it, so the session was ended. Please sign in again.',
  },
  passkeysRemoved: (count: number) => ({
    ja: `登録されていたパスキー${count}個は、安全のため削除しました。必要な場合は、アカウントの画面でもう一度追加してください。`,
    en: `To be safe, the passkeys of your account were removed (${count}). Add them again on the account page if you need them.`,
  }),
  removePasskeyHere: (url: string) => ({
    ja: `お心当たりがない場合は、次の画面でこのパスキーを削除してください。\n\n${url}`,
    en: `If this was not you, remove the passkey on this page:\n\n${url}`,
  }),
  thenResetPassword: {
    ja: '続けて、すぐにパスワードを再設定し、会社のオーナーに連絡してください。',
    en: 'Then reset your password at once and tell the owner of your company.',
  },
  resetPassword: {
    ja: 'お心当たりがない場合は、すぐにパスワードを再設定し、会社のオーナーに連絡してください。',
    en: 'If this was not you, reset your password at once and tell the owner of your company.',
  },
})

export const passwordLinkWords = catalogue('passwordLink', {
  usage: {
    ja: `password-link --email アドレス  パスワードを決めるリンクを1つ作ります（メールを送れないとき）

リンクは15分間、1回だけ使えます。本人に直接渡してください。`,
    en: `password-link --email address  makes a link to choose a password, where no mail can be sent

It works once, within 15 minutes. Hand it to the person themselves.`,
  },
  emailNeeded: { ja: '--email を指定してください。', en: 'Give --email.' },
  notActive: {
    ja: 'このメールアドレスの利用中のユーザーはいません。招待中の場合は、画面の「招待リンクをコピーする」を使ってください。',
    en: 'No active user has this e-mail address. For an invited one, use “Copy invitation link” on the screen.',
  },
  made: (url: string) => ({
    ja: `次のリンクを15分以内に開くと、新しいパスワードを決められます。\n${url}`,
    en: `Within 15 minutes, this link lets the person choose a new password:\n${url}`,
  }),
})
