import { t } from '@lingui/core/macro'

/** Why a subject was not sent a survey; null for an unknown reason, for example of a newer server. */
export function reasonWords(reason: string): string | null {
  switch (reason) {
    case 'no_mail':
      return t`メールを送る設定がありません`
    case 'no_address':
      return t`連絡先がありません`
    case 'address_bounced':
      return t`前のメールが届きませんでした`
    case 'complained':
      return t`迷惑メールとして報告されました`
    case 'unsubscribed':
      return t`配信が停止されています`
    case 'no_pin':
      return t`PIN がありません`
    case 'window_over':
      return t`受付時間内に送れませんでした`
    case 'server_unreachable':
    case 'later':
      return t`送信サーバーが応答しません`
    case 'our_side':
      return t`送信先のサーバーに断られています（アドレスの問題ではありません）`
    case 'many_refusals':
      return t`送信先のサーバーが続けて断っています（アドレスの問題とはみなしません）`
    case 'mailbox':
      return t`送信先のメールボックスが受け取りません`
    case 'refused':
      return t`このメールが断られました`
    case 'bounced':
      return t`メールアドレスが存在しません`
    case 'address_unsure':
      return t`メールアドレスが存在しないと返されたため、確認しています`
    case 'interrupted':
      return t`届いたかどうか分かりません`
    case 'withdrawn':
      return t`中止した被験者です`
    case 'completed':
      return t`終了した被験者です`
    case 'condition':
      return t`送信の条件に合いません`
    case 'not_active':
      return t`プロジェクトが休止中です`
    case 'paused':
      return t`配信が休止中です`
    case 'ended':
      return t`配信が終了しています`
    case 'link_ended':
      return t`新しいリンクを渡したか、デバイスの使用者が変わりました`
    case 'revoked':
      return t`リンクが取り消されています`
    case 'closed':
      return t`受け付けを終えたため送っていません`
    case 'quiet_hours':
      return t`送信しない時間帯です`
    case 'zone_changed':
      return t`タイムゾーンの変更で送信の時刻を過ぎました`
    case 'same_reminder':
      return t`ほかの催促と1通にまとめました`
    case 'no_room':
      return t`送ったときには、受付時間の残りが催促より短くなっていました`
    case 'answered':
      return t`回答済みです`
    case 'superseded':
      return t`次の送信で締め切りました`
    case 'not_sent':
      return t`回答の依頼を送っていません`
    case 'merged':
      return t`送信した回の回答にまとめました`
    case 'no_channel':
      return t`リンクを渡す配信です`
    default:
      return null
  }
}
