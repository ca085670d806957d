import { t } from '@lingui/core/macro'
import type { IconName } from '@/shared/ui/icon'
import type { PerformedAction, UserAction } from './user-actions'

/** The verb of each action, for its menu entry and button. */
export function actionLabel(action: UserAction): string {
  const labels: Record<UserAction, string> = {
    resend: t`招待メールを再送する`,
    issueLink: t`招待リンクを渡す`,
    askForSecondFactor: t`二要素認証の設定を依頼する`,
    resetSecondFactor: t`二要素認証をリセットする`,
    signOut: t`すべての端末からログアウトさせる`,
    resume: t`利用を再開する`,
    suspend: t`利用を停止する`,
    withdraw: t`招待を取りやめる`,
    remove: t`削除する`,
    restore: t`元に戻す`,
  }
  return labels[action]
}

export const actionIcons: Record<UserAction, IconName> = {
  resend: 'mail',
  issueLink: 'link',
  askForSecondFactor: 'mail',
  resetSecondFactor: 'refresh',
  signOut: 'sign-out',
  resume: 'check',
  suspend: 'minus',
  withdraw: 'close',
  remove: 'minus',
  restore: 'refresh',
}

/** The message of the snackbar after success. */
export function doneSentence(action: PerformedAction, name: string): string {
  const sentences: Record<PerformedAction, string> = {
    resend: t`「${name}」に招待メールを再送しました。`,
    askForSecondFactor: t`「${name}」に二要素認証の設定を依頼しました。`,
    resetSecondFactor: t`「${name}」の二要素認証をリセットしました。`,
    signOut: t`「${name}」をすべての端末からログアウトさせました。`,
    resume: t`「${name}」の利用を再開しました。`,
    suspend: t`「${name}」の利用を停止しました。`,
    withdraw: t`「${name}」の招待を取りやめました。`,
    remove: t`「${name}」を削除しました。30日以内は元に戻せます。`,
    restore: t`「${name}」を元に戻しました。`,
  }
  return sentences[action]
}

/** The confirmation of an action, and its effects. */
export function questionOf(action: UserAction, name: string): { title: string; effect: string } {
  switch (action) {
    case 'suspend':
      return {
        title: t`「${name}」の利用を停止しますか？`,
        effect: t`すぐにログアウトされ、再開するまでログインできません。プロジェクトの権限と記録は残ります。`,
      }
    case 'remove':
      return {
        title: t`「${name}」を削除しますか？`,
        effect: t`すぐにログアウトされ、一覧から消えます。30日以内は元に戻せます。操作履歴は残ります。`,
      }
    case 'withdraw':
      return {
        title: t`「${name}」の招待を取りやめますか？`,
        effect: t`送信した招待メールのリンクは使えなくなります。もう一度招待できます。`,
      }
    case 'resetSecondFactor':
      return {
        title: t`「${name}」の二要素認証をリセットしますか？`,
        effect: t`認証アプリとリカバリーコードが使えなくなり、すべての端末からログアウトされます。本人からの依頼であることを確かめてください。`,
      }
    default:
      return {
        title: t`「${name}」をすべての端末からログアウトさせますか？`,
        effect: t`保存していない入力は失われます。もう一度ログインできます。`,
      }
  }
}
