import { t } from '@lingui/core/macro'
import { closingTime, type Placeholder } from '../../../../../engines/message-placeholders'
import type { MessageLanguage } from './messages'

interface Given {
  readonly projectName: string
  readonly contactEmail: string
  readonly surveyName: string
  /** When answers to the next sending close. */
  readonly closesAt: Date
  readonly zone: string
  readonly language: MessageLanguage
}

/** Values of the placeholders for the preview; only the person is made up. */
export function sampleValues(given: Given): Record<Placeholder, string> {
  return {
    氏名: t`山田 花子`,
    コード: 'SLP26-001',
    プロジェクト名: given.projectName,
    アンケート名: given.surveyName,
    回答リンク: `${location.origin}/survey/…`,
    締切: closingTime(given.closesAt, given.zone, given.language),
    連絡先: given.contactEmail || '—',
  }
}

/** When answers to the next planned sending close; of none, to one that leaves now. */
export function closingOfNext(
  slots: readonly { readonly at: string; readonly state: string }[],
  windowMinutes: number,
  now: Date,
): Date {
  const next = slots.map(({ at, state }) => (state === 'PLANNED' ? Date.parse(at) : Number.NaN))
  const from = Math.min(...next.filter((at) => at >= now.getTime()))
  const minutes = Number.isFinite(windowMinutes) ? windowMinutes : 0
  return new Date((Number.isFinite(from) ? from : now.getTime()) + minutes * 60_000)
}
