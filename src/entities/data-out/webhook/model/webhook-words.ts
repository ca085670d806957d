import { t } from '@lingui/core/macro'
import type {
  WebhookDeliveryEvent,
  WebhookEvent,
  WebhookFailure,
  WebhookFormat,
} from '@/shared/api/generated/schema'

const events: Record<WebhookEvent, { label: () => string; hint: () => string }> = {
  EXPORT_FINISHED: { label: () => t`出力の完了`, hint: () => t`ファイルができたとき` },
  ANSWER_SUBMITTED: { label: () => t`回答の送信`, hint: () => t`被験者がアンケートに答えたとき` },
  DAY_COMPUTED: { label: () => t`日次の集計`, hint: () => t`計測値から集計されたとき。1分に1回まで` },
  ALERT_RAISED: { label: () => t`アラートの発報`, hint: () => t`テスト中のルールは知らせません` },
  ALERT_ACKNOWLEDGED: { label: () => t`アラートの確認`, hint: () => t`だれかが確認済みにしたとき` },
  ALERT_RESOLVED: { label: () => t`アラートの解消`, hint: () => t`自動で、またはだれかが解消したとき` },
}

const formats: Record<WebhookFormat, { label: () => string; hint: () => string; example: () => string }> = {
  STANDARD: {
    label: () => t`プログラム`,
    hint: () => t`署名付きの JSON を POST します`,
    example: () => t`例: https://example.org/kansoku`,
  },
  SLACK: {
    label: () => 'Slack',
    hint: () => t`チャンネルに文章で書き込みます。Mattermost なども同じです`,
    example: () => t`Slack の「Incoming Webhook」の URL。例: https://hooks.slack.com/services/…`,
  },
  TEAMS: {
    label: () => 'Microsoft Teams',
    hint: () => t`チャネルにカードを投稿します`,
    example: () => t`Teams の「ワークフロー」で作った、Webhook 要求を受け取る URL`,
  },
}

const failures: Record<WebhookFailure, () => string> = {
  PRIVATE_ADDRESS: () => t`送信先がネットワークの内側を指しています`,
  INSECURE: () => t`送信先が https ではありません`,
  TIMEOUT: () => t`10秒以内に応答がありません`,
  CERTIFICATE: () => t`送信先の証明書を確認できません`,
  UNREACHABLE: () => t`送信先に接続できません`,
  GONE: () => t`対象の被験者はもういません`,
  NOT_PERMITTED: () => t`作成した人にデータ出力の権限がありません`,
}

export function webhookEventChoices(): { id: WebhookEvent; label: string; hint: string }[] {
  const keys = Object.keys(events) as WebhookEvent[]
  return keys.map((id) => ({ id, label: events[id].label(), hint: events[id].hint() }))
}

export function webhookFormatChoices(): { id: WebhookFormat; label: string; hint: string }[] {
  const keys = Object.keys(formats) as WebhookFormat[]
  return keys.map((id) => ({ id, label: formats[id].label(), hint: formats[id].hint() }))
}

/** Where the address of the format comes from. */
export const webhookUrlHint = (format: WebhookFormat): string => formats[format].example()

/** プログラム, Slack, Microsoft Teams */
export const webhookFormatLabel = (format: WebhookFormat): string => formats[format].label()

/** 出力の完了 */
export function webhookEventLabel(event: WebhookDeliveryEvent): string {
  return event === 'TEST' ? t`テスト` : events[event].label()
}

/** Why a message was not taken. */
export function webhookFailureSentence(status: number | null, failure: WebhookFailure | null): string {
  if (failure) return failures[failure]()
  return status === null ? '' : t`送信先が ${status} を返しました`
}
