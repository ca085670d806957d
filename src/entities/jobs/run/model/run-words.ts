import { t } from '@lingui/core/macro'
import type { RunAskedBy, RunStage, RunState, RunUnit } from '@/shared/api/generated/schema'
import { listed } from '@/shared/i18n'
import { formatNumber } from '@/shared/lib/numbers'
import type { StatusTone } from '@/shared/ui/status-dot'
import type { Run } from '../api/run-api'

const states: Record<RunState, { readonly label: () => string; readonly tone: StatusTone }> = {
  QUEUED: { label: () => t`待機中`, tone: 'neutral' },
  RUNNING: { label: () => t`処理中`, tone: 'info' },
  SUCCEEDED: { label: () => t`完了`, tone: 'success' },
  FAILED: { label: () => t`失敗`, tone: 'danger' },
  CANCELLED: { label: () => t({ message: '中止', context: 'run' }), tone: 'neutral' },
}

const stages: Record<RunStage, () => string> = {
  CHECK: () => t`確認しています`,
  LOAD: () => t`読み込んでいます`,
  WRITE: () => t`ファイルに書き出しています`,
  CLOSE: () => t`日ごとの記録をまとめています`,
}

const amounts: Record<RunUnit, (done: string, total: string) => string> = {
  ROW: (done, total) => t`${total}行のうち${done}行`,
  DAY: (done, total) => t`${total}日分のうち${done}日分`,
  ANSWER: (done, total) => t`${total}件のうち${done}件`,
  MEGABYTE: (done, total) => t`${total} MB のうち ${done} MB`,
  CELL: (done, total) => t`${total}セルのうち${done}セル`,
}

const doneAmounts: Record<RunUnit, (done: string) => string> = {
  ROW: (done) => t`${done}行`,
  DAY: (done) => t`${done}日分`,
  ANSWER: (done) => t`${done}件`,
  MEGABYTE: (done) => t`${done} MB`,
  CELL: (done) => t`${done}セル`,
}

const askers: Record<RunAskedBy, () => string> = {
  USER: () => t`削除されたユーザー`,
  ACCESS_KEY: () => t`アクセスキー`,
  SYSTEM: () => t`自動`,
  COMMAND: () => t`サーバーのコマンド`,
}

/** 処理中, with its tone. A run that is being cancelled, or tried again by itself, says so. */
export function runState({ state, isCancelling, failure }: Run): { label: string; tone: StatusTone } {
  if (isCancelling) return { label: t`中止しています`, tone: 'warning' }
  if (state === 'QUEUED' && failure !== null)
    return { label: t({ message: '自動で再実行', context: 'run' }), tone: 'warning' }
  const { label, tone } = states[state]
  return { label: label(), tone }
}

/** 10,000行のうち2,500行; what is done alone where that is all, or the total is not known. */
export function runAmount({ done, total, unit, state }: Run): string {
  if (total === null || (state === 'SUCCEEDED' && done === total))
    return doneAmounts[unit](formatNumber(done))
  return amounts[unit](formatNumber(done), formatNumber(total))
}

/** Whole per cents; null where it is not known. */
export function runPercent({ done, total }: Run): number | null {
  if (total === null) return null
  return total === 0 ? 100 : Math.min(Math.floor((100 * done) / total), 100)
}

/** 読み込んでいます */
export function stageLabel(stage: RunStage): string {
  return stages[stage]()
}

/** The name of whoever asked for it, or what did. */
export function askerLabel({ askedBy, askedByName }: Run): string {
  return askedByName ?? askers[askedBy]()
}

/** Not over yet. */
export function isWaiting({ state }: Pick<Run, 'state'>): boolean {
  return state === 'QUEUED' || state === 'RUNNING'
}

/** 登録 21、変更 3; empty where nothing is told. */
export function runResult({ result }: Pick<Run, 'result'>): string {
  return listed(result.map(({ label, value }) => `${label} ${formatNumber(value)}`))
}

/** For a minute its process has said nothing: what happens next, and what to do. */
export function silenceSentence({ goesOnByItself }: Pick<Run, 'goesOnByItself'>): string {
  return goesOnByItself
    ? t`1分以上、処理が進んでいません。サーバーが再起動した可能性があります。まもなく自動で再開し、二重に処理されることはありません。`
    : t`1分以上、処理が進んでいません。サーバーのコマンドが途中で終わった可能性があります。そのときは、同じコマンドをもう一度実行すると、続きから処理します。`
}
