import { auditedNoun } from '../../../platform/write/audited-noun'

const by = {
  ja: '確認の方法',
  en: 'Confirmed by',
  values: {
    code: { ja: '認証コード', en: 'Code' },
    'recovery-code': { ja: 'リカバリーコード', en: 'Recovery code' },
    enrolment: { ja: '初回の設定', en: 'First set-up' },
  },
}

export const sessionAudit = auditedNoun('session', {
  noun: { ja: 'ログイン', en: 'Session' },
  actions: {
    start: { ja: 'ログイン', en: 'Signed in' },
    end: { ja: 'ログアウト', en: 'Signed out' },
    'second-factor': { ja: '二要素認証での本人確認', en: 'Second factor given' },
    end_stolen: {
      ja: '写し取られた疑いのあるログインの終了',
      en: 'Session ended: it may have been copied',
    },
  },
  fields: {
    method: {
      ja: 'ログインの方法',
      en: 'Way in',
      values: {
        password: { ja: 'パスワード', en: 'Password' },
        mail_link: { ja: 'ログイン用リンク', en: 'Sign-in link' },
        password_reset: { ja: 'パスワードの再設定', en: 'Password reset' },
        invitation: { ja: '招待', en: 'Invitation' },
        passkey: { ja: 'パスキー', en: 'Passkey' },
      },
    },
    by,
  },
})

export const mailLinkAudit = auditedNoun('mail-link', {
  noun: { ja: 'ログイン用リンク', en: 'Sign-in link' },
  targetKind: 'user',
  actions: { use: { ja: 'ログイン用リンクの使用', en: 'Sign-in link used' } },
})

export const secondFactorAudit = auditedNoun('second-factor', {
  noun: { ja: '二要素認証', en: 'Second factor' },
  targetKind: 'user',
  actions: {
    enable: { ja: '二要素認証の設定', en: 'Second factor switched on' },
    disable: { ja: '二要素認証の解除', en: 'Second factor switched off' },
    reset: { ja: '二要素認証のリセット', en: 'Second factor reset' },
    'renew-recovery-codes': { ja: 'リカバリーコードの再発行', en: 'Recovery codes renewed' },
  },
  fields: { by },
})

export const passkeyAudit = auditedNoun('passkey', {
  noun: { ja: 'パスキー', en: 'Passkey' },
  verbs: ['create', 'delete'],
  actions: { rename: { ja: 'パスキーの名前の変更', en: 'Passkey renamed' } },
})
