import { catalogue } from '../../../platform/words'

/** Texts about staff accounts: refusals, and mails to users. */
export const userWords = catalogue('user', {
  chooseLocale: { ja: '表示言語は ja か en を選んでください。', en: 'Choose ja or en as the language.' },
  chooseRole: {
    ja: '役割はオーナーかメンバーを選んでください。',
    en: 'Choose owner or member as the role.',
  },
  rolesApart: {
    ja: 'プラットフォーム管理者と会社のユーザーは、役割を入れ替えられません。',
    en: 'Platform administrators and company users cannot change places.',
  },
  emailTaken: {
    ja: 'このメールアドレスのユーザーはすでに登録されています。',
    en: 'A user with this e-mail address is already registered.',
  },
  emailOfUser: {
    ja: 'このメールアドレスのユーザーは、すでに登録されています。',
    en: 'A user with this e-mail address is already registered.',
  },
  emailOfRemoved: {
    ja: 'このメールアドレスは、削除済みのユーザーが使っています。そのユーザーを元に戻してください。',
    en: 'A deleted user has this e-mail address. Restore that user.',
  },
  lastOwner: {
    ja: '会社にはオーナーが1名以上必要です。先に、ほかのユーザーをオーナーにしてください。',
    en: 'A company needs at least one owner. First make another user an owner.',
  },
  lastAdmin: {
    ja: 'プラットフォーム管理者が1名以上必要です。先に、ほかの管理者を登録してください。',
    en: 'At least one platform administrator is needed. First register another one.',
  },
  removeSelf: { ja: '自分のアカウントは削除できません。', en: 'You cannot delete your own account.' },
  suspendSelf: {
    ja: '自分のアカウントの利用は停止できません。',
    en: 'You cannot suspend your own account.',
  },
  suspendInvited: {
    ja: '招待中のユーザーは停止できません。招待を取りやめてください。',
    en: 'An invited user cannot be suspended. Withdraw the invitation.',
  },
  restoreFirst: {
    ja: '削除済みのユーザーです。先に元に戻してください。',
    en: 'This user is deleted. Restore them first.',
  },

  addressIsFull: {
    ja: 'この宛先には、今日はこれ以上招待を送れません。明日以降に、もう一度お試しください。',
    en: 'No more invitations can be sent to this address today. Try again tomorrow.',
  },
  companyIsFull: (perDay: number) => ({
    ja: `招待は1日に${perDay}件まで送れます。明日以降に、もう一度お試しください。`,
    en: `Up to ${perDay} invitations can be sent a day. Try again tomorrow.`,
  }),
  noMail: {
    ja: 'このサーバーからはメールを送れません。本人に直接伝えてください。',
    en: 'This server cannot send mail. Tell the person directly.',
  },
  issueInvitation: {
    ja: 'このサーバーからはメールを送れません。招待リンクをコピーして、本人に渡してください。',
    en: 'This server cannot send mail. Copy the invitation link and hand it to the person.',
  },
  mailInvitation: {
    ja: 'このサーバーでは、招待をメールで送ります。招待メールを再送してください。',
    en: 'This server sends invitations by mail. Send the invitation again.',
  },
  askedOften: {
    ja: '二要素認証の設定の依頼は、今日はこれ以上送れません。明日以降に、もう一度お試しください。',
    en: 'No more requests for a second factor can be sent today. Try again tomorrow.',
  },

  secondFactorWantedSubject: { ja: '二要素認証を設定してください', en: 'Please set up a second factor' },
  secondFactorWanted: {
    ja: '観測の管理者から、二要素認証の設定のお願いです。ログインして、画面右上のユーザーメニューの「アカウント」から設定してください。',
    en: 'You are asked to set up a second factor for Kansoku. Sign in, open "Account" in the user menu at the top right, and set it up there.',
  },
  operators: { ja: '観測の運営者', en: 'The operators of Kansoku' },
  foreignInvitationSubject: { ja: '別の会社から招待がありました', en: 'You were invited by another company' },
  foreignInvitation: (inviting: string) => ({
    ja: `${inviting}から、このメールアドレスへの招待がありました。1つのメールアドレスを使えるのは1社だけで、このアドレスはすでに別の会社のアカウントで使われているため、何も変更していません。`,
    en: `${inviting} invited this e-mail address to Kansoku. Since an address belongs to one company and yours has an account already, nothing has changed.`,
  }),
  foreignInvitationAdvice: {
    ja: '参加するには、別のメールアドレスで招待するよう、招待した方に伝えてください。',
    en: 'To join them, ask for an invitation to another address.',
  },
})

/** Output of `create-admin`. */
export const createAdminWords = catalogue('createAdmin', {
  usage: {
    ja: `create-admin [--email アドレス] [--name 名前]  プラットフォーム管理者を作ります

パスワードは KANSOKU_ADMIN_PASSWORD か、入力によって決めます（12文字以上）。`,
    en: `create-admin [--email address] [--name name]  makes a platform administrator

The password is that of KANSOKU_ADMIN_PASSWORD, or is asked for (12 characters or more).`,
  },
  email: { ja: 'メールアドレス: ', en: 'E-mail address: ' },
  name: { ja: '名前: ', en: 'Name: ' },
  password: { ja: 'パスワード: ', en: 'Password: ' },
  made: (email: string) => ({
    ja: `プラットフォーム管理者 ${email} を作りました。/login からログインできます。`,
    en: `Made the platform administrator ${email}, who can sign in at /login.`,
  }),
  allNeeded: {
    ja: '--email と --name と KANSOKU_ADMIN_PASSWORD を指定してください。',
    en: 'Give --email, --name and KANSOKU_ADMIN_PASSWORD.',
  },
})
