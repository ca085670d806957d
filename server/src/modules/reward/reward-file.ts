import { byteOrderMark, csvLine } from '../../platform/files/csv'
import type { JobContext } from '../../platform/jobs/job-failures'
import { type Language, textIn } from '../../platform/words'
import { recordAudit } from '../../platform/write/audit'
import type { CompanyViewer } from '../../platform/write/viewer'
import { requireProject } from '../project'
import { rewardPolicy } from './reward-policy'
import { rewardsOfMonth } from './rewards-of-month'
import { rewardWords as words } from './words'

const columns = [
  ...([words.code, words.month, words.answered, words.asked, words.answerYen, words.validDays] as const),
  ...([words.dayYen, words.bonusYen, words.total, words.state, words.paidAt] as const),
]

/** The lines of a CSV file: what each subject earned in the month and why. The audit log records it. */
export async function rewardFile(
  { db, now }: JobContext,
  viewer: CompanyViewer,
  { projectId, month }: { readonly projectId: string; readonly month: string },
  language: Language,
): Promise<string[]> {
  rewardPolicy.see.refuseViewer(viewer)
  const project = await requireProject(db, viewer, projectId)
  const rewards = await rewardsOfMonth(db, { project, month, now: now() })
  await recordAudit(db, {
    ...{ companyId: viewer.companyId, actor: { kind: 'user', id: viewer.id }, at: now() },
    ...{ action: 'project.export_rewards', targetKind: 'project', targetId: project.id },
    after: { month, rows: rewards.length },
  })
  const lines = rewards.map((one) =>
    csvLine([
      ...[one.code, month.slice(0, 7), `${one.answered}`, `${one.asked}`, `${one.answerYen}`],
      ...[`${one.validDays}`, `${one.dayYen}`, `${one.bonusYen}`, `${one.totalYen}`],
      ...[
        textIn(one.paidAt ? words.paid : words.unpaid, language),
        one.paidAt ? timeIn(project.time_zone, one.paidAt) : '',
      ],
    ]),
  )
  return [byteOrderMark + csvLine(columns.map((name) => textIn(name, language))), ...lines]
}

/** 2026-11-10 12:00, in the project's time zone. */
function timeIn(timeZone: string, at: Date): string {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return clock.format(at)
}
