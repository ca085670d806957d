import { byteOrderMark, csvLine } from '../../../platform/files/csv'
import { clockOf } from '../../../platform/files/zone-clock'
import type { JobContext } from '../../../platform/jobs/job-failures'
import { type Language, textIn } from '../../../platform/words'
import { recordAudit } from '../../../platform/write/audit'
import type { CompanyViewer } from '../../../platform/write/viewer'
import { projectAudit, requireProject } from '../../studies/project'
import { rewardPolicy } from './reward-policy'
import { rewardsOfMonth } from './rewards-of-month'
import { rewardWords as words } from './words'

const columns = [
  words.code,
  words.month,
  words.answered,
  words.asked,
  words.answerYen,
  words.validDays,
  words.days,
  words.dayYen,
  words.bonusYen,
  words.total,
  words.state,
  words.paidAt,
]

/** A CSV file: what each subject earned in the month and why. The audit log records it. */
export async function rewardFile(
  { db, now }: JobContext,
  viewer: CompanyViewer,
  { projectId, month }: { readonly projectId: string; readonly month: string },
  language: Language,
): Promise<{ name: string; lines: string[] }> {
  rewardPolicy.see.refuseViewer(viewer)
  const project = await requireProject(db, viewer, projectId)
  const rewards = await rewardsOfMonth(db, { project, month, now: now() })
  await recordAudit(db, {
    companyId: viewer.companyId,
    actor: { kind: 'user', id: viewer.id },
    at: now(),
    action: projectAudit.export_rewards,
    targetId: project.id,
    after: { month, rows: rewards.length },
  })
  const clock = clockOf(project.time_zone)
  const lines = rewards.map((one) =>
    csvLine([
      one.code,
      month.slice(0, 7).replace('-', '/'),
      `${one.answered}`,
      `${one.asked}`,
      `${one.answerYen}`,
      `${one.validDays}`,
      `${one.days}`,
      `${one.dayYen}`,
      `${one.bonusYen}`,
      `${one.totalYen}`,
      textIn(one.paidAt ? words.paid : words.unpaid, language),
      clock(one.paidAt),
    ]),
  )
  const head = byteOrderMark + csvLine(columns.map((name) => textIn(name, language)))
  return { name: `rewards-${project.code}-${month.slice(0, 7)}.csv`, lines: [head, ...lines] }
}
