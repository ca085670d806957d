import { t } from '@lingui/core/macro'
import type {
  ExportContent,
  ExportFormat,
  ExportGranularity,
  ExportRemovedWhy,
} from '@/shared/api/generated/schema'

interface Choice {
  readonly label: () => string
  readonly hint: () => string
}

const contents: Record<ExportContent, Choice> = {
  SAMPLES: { label: () => t`時系列`, hint: () => t`センサーの値` },
  DAILY: { label: () => t`日次の集計`, hint: () => t`1日1行と、値がない理由` },
  SLEEP: { label: () => t`睡眠`, hint: () => t`区間と段階` },
  SURVEYS: { label: () => t`アンケート`, hint: () => t`回答と得点` },
  SUBJECTS: { label: () => t`被験者`, hint: () => t`属性とタグ、デバイス` },
  CONDUCT: { label: () => t`運営の記録`, hint: () => t`連絡、アラート、同意、謝礼、取り込み` },
  AUDIT: { label: () => t`操作履歴`, hint: () => t`だれが何をしたか` },
}

const formats: Record<ExportFormat, Choice> = {
  CSV: { label: () => t`CSV`, hint: () => t`UTF-8。プログラム向け` },
  CSV_EXCEL: { label: () => t`CSV（Excel 用）`, hint: () => t`UTF-8。Excel で開ける` },
  CSV_SHIFT_JIS: { label: () => t`CSV（Shift_JIS）`, hint: () => t`古いソフト向け` },
  PARQUET: { label: () => t`Parquet`, hint: () => t`分析・大容量向け` },
  XLSX: { label: () => t`Excel`, hint: () => t`100万行まで` },
  SAV: { label: () => t`SPSS`, hint: () => t`ラベル付き` },
  TSV: { label: () => t`TSV`, hint: () => t`タブ区切り` },
  NDJSON: { label: () => t`NDJSON`, hint: () => t`1行に1件の JSON` },
  FHIR: { label: () => t`FHIR R4`, hint: () => t`医療情報の標準` },
  ODM: { label: () => t`CDISC ODM`, hint: () => t`臨床試験の標準。アンケートだけ` },
  REDCAP: { label: () => t`REDCap`, hint: () => t`取り込み用の CSV。アンケートだけ` },
}

const granularities: Record<ExportGranularity, () => string> = {
  RAW: () => t`測定のまま`,
  SECOND: () => t`1秒`,
  MINUTE: () => t`1分`,
  FIVE_MINUTES: () => t`5分`,
  QUARTER: () => t`15分`,
  HOUR: () => t`1時間`,
  DAY: () => t`1日`,
}

const removals: Record<ExportRemovedWhy, () => string> = {
  EXPIRED: () => t`保存期限が過ぎたため、ファイルは削除されました。`,
  DELETED: () => t`ファイルは削除されました。`,
  ERASED: () => t`個人情報を消去した被験者が含まれていたため、ファイルは削除されました。`,
}

/** In the order in which they are offered; the audit log to owners. */
export function contentChoices(hasAudit: boolean): { id: ExportContent; label: string; hint: string }[] {
  return choicesOf(contents).filter(({ id }) => hasAudit || id !== 'AUDIT')
}

/** Parquet */
export function formatLabel(format: ExportFormat): string {
  return formats[format].label()
}

export function formatChoices(): { id: ExportFormat; label: string; hint: string }[] {
  return choicesOf(formats)
}

export function granularityChoices(): { id: ExportGranularity; label: string }[] {
  const keys = Object.keys(granularities) as ExportGranularity[]
  return keys.map((id) => ({ id, label: granularities[id]() }))
}

/** Why the file of an export is gone. */
export function removalSentence(why: ExportRemovedWhy): string {
  return removals[why]()
}

function choicesOf<Key extends string>(choices: Record<Key, Choice>) {
  const keys = Object.keys(choices) as Key[]
  return keys.map((id) => ({ id, label: choices[id].label(), hint: choices[id].hint() }))
}
