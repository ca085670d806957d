import { userFields } from '../../../../../engines/fields'
import { auditedNoun } from '../../../platform/write/audited-noun'

/** Lies here since signing in records some of these actions; the user module imports this one. */
export const userAudit = auditedNoun('user', {
  noun: { ja: 'ユーザー', en: 'User' },
  verbs: ['create', 'update', 'suspend', 'resume', 'restore', 'purge'],
  actions: {
    invite: { ja: 'ユーザーの招待', en: 'User invited' },
    hand_out_invitation: { ja: '招待リンクの発行', en: 'Invitation link handed out' },
    hand_out_password_link: { ja: 'パスワード再設定リンクの発行', en: 'Password link handed out' },
    'accept-invitation': { ja: '招待の承諾', en: 'Invitation accepted' },
    withdraw_invitation: { ja: '招待の取りやめ', en: 'Invitation withdrawn' },
    change_role: { ja: '役割の変更', en: 'Role changed' },
    'update-account': { ja: 'アカウントの変更', en: 'Account changed' },
    'change-password': { ja: 'パスワードの変更', en: 'Password changed' },
    'reset-password': { ja: 'パスワードの再設定', en: 'Password reset' },
    ask_for_second_factor: { ja: '二要素認証の設定の依頼', en: 'Asked for a second factor' },
    sign_out: { ja: '強制ログアウト', en: 'Signed out by another' },
    remove: { ja: 'ユーザーの削除', en: 'User removed' },
  },
  declared: userFields,
  fields: {
    status: {
      ja: '状態',
      en: 'Status',
      values: {
        invited: { ja: '招待中', en: 'Invited' },
        active: { ja: '利用中', en: 'Active' },
        suspended: { ja: '停止中', en: 'Suspended' },
      },
    },
    sessions: { ja: '終了したログイン', en: 'Sessions ended' },
  },
})
