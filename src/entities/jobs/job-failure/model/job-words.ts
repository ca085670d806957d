import { t } from '@lingui/core/macro'
import type { JobName, JobTargetKind } from '@/shared/api/generated/schema'

const jobs: Record<JobName, () => string> = {
  ENSURE_DAYS: () => t`日ごとの記録の作成`,
  JUDGE_ALERTS: () => t`アラートの判定`,
  MERGE_LATE: () => t`届いた計測値の取り込み`,
  REATTRIBUTE_DEVICE: () => t`紐づけの変更の反映`,
  DECIDE_DAYS_ANEW: () => t`日ごとの記録の再計算`,
  REGISTER_BULK_FILE: () => t`一括登録`,
  SYNC_DEVICES: () => t`デバイスのデータの取得`,
  TEND_RUNS: () => t`止まった処理の再開`,
  FIND_NUMBERS: () => t`SMSの届く電話番号の確認`,
  SEAL_DEVICE_ACCOUNTS: () => t`デバイスのアカウントの暗号化`,
  PURGE_BULK_FILES: () => t`一括登録ファイルの削除`,
  CHECK_IMPORT_FILES: () => t`取り込むファイルの確認`,
  IMPORT_FILES: () => t`ファイルの取り込み`,
  UNDO_IMPORT: () => t`取り込みの取り消し`,
  PURGE_DATA_IMPORTS: () => t`取り込み用ファイルの削除`,
  EXPORT_DATA: () => t`データ出力`,
  DELIVER_EXPORT: () => t`保存先への送信`,
  DRAW_NOTEBOOK: () => t`ノートブックの図の作成`,
  ABORT_UPLOADS: () => t`途中で終わった送信の後始末`,
  MAKE_SAVED_EXPORTS: () => t`定期出力の開始`,
  EXPIRE_EXPORTS: () => t`期限の過ぎた出力ファイルの削除`,
  PURGE_DELETED: () => t`削除済みデータの完全な消去`,
  PURGE_USERS: () => t`削除済みユーザーの完全な消去`,
  FINISH_ERASURES: () => t`被験者の消去`,
  SEND_MAIL: () => t`メールの送信`,
  PLAN_SURVEYS: () => t`アンケート配信の準備`,
  SEND_WEBHOOKS: () => t`Webhook の送信`,
  SEND_MESSAGES: () => t`アンケートの案内の送信`,
  SWEEP_SIGN_IN: () => t`ログイン情報の整理`,
  SWEEP_TEST_ANSWERS: () => t`試し回答の整理`,
  SEAL_AUDIT: () => t`操作履歴の封印`,
  COUNT_USAGE: () => t`使用量の集計`,
  KEEP_SURVEY_COUNTS: () => t`配信の集計`,
  PURGE_JOB_FAILURES: () => t`失敗の記録の整理`,
}

const targets: Record<JobTargetKind, () => string> = {
  COMPANY: () => t`会社`,
  PROJECT: () => t`プロジェクト`,
  TEST_SUBJECT: () => t`被験者`,
  DEVICE: () => t`デバイス`,
  TAG: () => t`タグ`,
  SURVEY: () => t`アンケート`,
  PROJECT_SURVEY: () => t`配信設定`,
  USER: () => t`ユーザー`,
  BULK_FILE: () => t`一括登録ファイル`,
  DATA_EXPORT: () => t`データ出力`,
  DATA_IMPORT: () => t`取り込むファイル`,
  SAVED_EXPORT: () => t`保存した出力条件`,
  NOTEBOOK: () => t`ノートブック`,
  MAIL: () => t`メール`,
  RUN: () => t`処理`,
}

/** 日ごとの記録の作成 */
export function jobLabel(job: JobName): string {
  return jobs[job]()
}

/** 被験者 */
export function jobTargetLabel(kind: JobTargetKind): string {
  return targets[kind]()
}
