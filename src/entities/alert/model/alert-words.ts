import { t } from '@lingui/core/macro'
import type {
  AlertActionKind,
  AlertDigestPace,
  AlertEventState,
  AlertLateness,
  AlertOutcome,
  AlertReach,
  AlertResolution,
  AlertRuleState,
  AlertSeverity,
} from '@/shared/api/generated/schema'

/** In the order of their gravity. */
export const alertSeverities: readonly AlertSeverity[] = ['CRITICAL', 'WARNING', 'INFO']
export const alertEventStates: readonly AlertEventState[] = ['OPEN', 'ACKNOWLEDGED', 'SNOOZED', 'RESOLVED']
export const alertRuleStates: readonly AlertRuleState[] = ['ON', 'TEST', 'OFF']
export const alertOutcomes: readonly AlertOutcome[] = [
  'CONTACTED',
  'DEVICE_FIXED',
  'DATA_LATE',
  'FALSE_ALARM',
  'OTHER',
]

export const alertDigestPaces: readonly AlertDigestPace[] = ['IMMEDIATE', 'HOURLY', 'DAILY']

export function alertDigestPaceName(pace: AlertDigestPace): string {
  return { IMMEDIATE: t`すぐに`, HOURLY: t`1時間ごとにまとめて`, DAILY: t`毎日まとめて` }[pace]
}

export function alertSeverityName(severity: AlertSeverity): string {
  return { CRITICAL: t`重大`, WARNING: t`注意`, INFO: t`情報` }[severity]
}

export function alertEventStateName(state: AlertEventState): string {
  return { OPEN: t`未対応`, ACKNOWLEDGED: t`確認済み`, SNOOZED: t`保留中`, RESOLVED: t`解消` }[state]
}

export function alertRuleStateName(state: AlertRuleState): string {
  return { ON: t`有効`, TEST: t`テスト中`, OFF: t`無効` }[state]
}

/** Why an alert is over; what was over by itself says so. */
export function alertResolutionName(resolution: AlertResolution): string {
  const names: Record<AlertResolution, string> = {
    CONTACTED: t`本人に連絡した`,
    DEVICE_FIXED: t`デバイスを直した`,
    DATA_LATE: t`データが遅れて届いた`,
    FALSE_ALARM: t`誤報`,
    OTHER: t`その他`,
    RECOVERED: t`自動（条件に当てはまらなくなった）`,
    NO_DATA: t`自動（データがない）`,
    NOT_EXPECTED: t`自動（対象ではなくなった）`,
    RULE_OFF: t`自動（ルールが無効になった）`,
    TEST_ENDED: t`自動（テストが終わった）`,
    TOO_LATE: t`自動（猶予を過ぎて届いたデータで分かった）`,
    RULE_CHANGED: t`自動（ルールが変わりました）`,
    DATA_CHANGED: t`自動（後から届いたデータで取り下げ）`,
  }
  return names[resolution]
}

/** Why somebody is not reached; empty for who is. */
export function alertReachName(reach: AlertReach): string {
  return {
    REACHED: '',
    CLOSED: t`アカウントが無効です`,
    UNVERIFIED: t`招待中です`,
    LEFT: t`このプロジェクトを見られません`,
  }[reach]
}

/** Why an alert says that it was evaluated late. */
export function latenessSentence(lateness: AlertLateness): string {
  return {
    DAY: t`データが遅れて届いたか、判定が止まっていたため、その日より後に判定しました。`,
    SAMPLE: t`データが遅れて届いたか、判定が止まっていたため、測定から1時間以上たって判定しました。`,
    ANSWER: t`回答が遅れて届いたか、訂正されたか、判定が止まっていたため、回答から1時間以上たって判定しました。`,
  }[lateness]
}

export function alertActionSentence(kind: AlertActionKind): string {
  const sentences: Record<AlertActionKind, string> = {
    RAISED: t`発報しました`,
    NOTIFIED: t`メールで知らせました`,
    HELD: t`通知を控える時間のため、待っています`,
    HELD_BACK: t`知らせる上限に達していたため、知らせていません`,
    GATHERED: t`まとめて知らせるため、待っています`,
    UNREACHED: t`届きませんでした`,
    ASKED: t`被験者に送信しました`,
    UNASKED: t`被験者への送信を見送りました`,
    ACKNOWLEDGED: t`確認済みにしました`,
    SNOOZED: t`保留にしました`,
    WOKEN: t`保留の期限が来て、未対応に戻りました`,
    RESOLVED: t`解消しました`,
    ASSIGNED: t`担当者を変えました`,
  }
  return sentences[kind]
}
