import type { Kysely, Selectable } from 'kysely'
import type { ExportDefinition } from '../../../../../engines/data-out'
import type { ProjectTable, Tables } from '../../../platform/tables'
import { askExport } from '../../data-out/export'
import { createSavedExport } from '../../data-out/saved-export'
import { dateOf, localDayOf, numberOfDate } from '../../series/measurement'
import { requireProject } from '../../studies/project'
import { demoOwner } from './demo-owner'

const daysAndAnswers: ExportDefinition = {
  subjects: { ids: [], tagIds: [], statuses: [] },
  from: null,
  to: null,
  contents: ['daily', 'sleep', 'surveys', 'subjects'],
  metrics: ['heart_rate', 'resting_heart_rate', 'steps', 'sleep', 'wear'],
  granularity: 'minute',
  layout: 'wide',
  format: 'csv_excel',
  times: 'local',
  missing: '',
  hidesCodes: false,
  shiftsDates: false,
  bandsBirthYears: false,
  dropsFreeText: false,
}

/** Asks for two exports of SLP26 in its owner's name, and for what changed since the first once that is made. Others stay. */
export async function ensureExports(
  db: Kysely<Tables>,
  { id: projectId, company_id: companyId, time_zone: timeZone }: Selectable<ProjectTable>,
  now: Date,
): Promise<void> {
  const viewer = await demoOwner(db, companyId)
  if (!viewer) return
  const known = await db
    .selectFrom('data_export')
    .select(['id', 'finished_at', 'removed_at', 'previous_id'])
    .where('project_id', '=', projectId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const by = { actor: { kind: 'user', id: viewer.id }, now } as const
  const ask = (name: string, definition: ExportDefinition, previousId: string | null = null) =>
    db.transaction().execute(async (tx) => {
      const project = await requireProject(tx, viewer, projectId)
      await askExport(tx, viewer, project, { name, definition, previousId, purpose: null }, by)
    })
  if (known.length === 0) {
    const today = numberOfDate(localDayOf(now.getTime(), timeZone))
    await ask('日次・睡眠・アンケート', daysAndAnswers)
    await db.transaction().execute(async (tx) => {
      const project = await requireProject(tx, viewer, projectId)
      const weekly = {
        name: '週次の報告',
        definition: daysAndAnswers,
        repetition: { repeats: 'weekly', weekday: 1, hour: 7 },
        lastDays: 7,
        isCompared: true,
        purpose: null,
        destinationId: null,
      } as const
      await createSavedExport(tx, viewer, project, weekly, by)
    })
    await ask('心拍数の1分値（仮名化）', {
      ...daysAndAnswers,
      from: dateOf(today - 7),
      to: dateOf(today - 1),
      contents: ['samples', 'subjects'],
      metrics: ['heart_rate'],
      format: 'parquet',
      times: 'both',
      hidesCodes: true,
      shiftsDates: true,
      bandsBirthYears: true,
      dropsFreeText: true,
    })
    return
  }
  const [first] = known
  const isCompared = known.some(({ previous_id }) => previous_id !== null)
  if (known.length > 2 || isCompared || !first?.finished_at || first.removed_at) return
  await ask('前回からの変更', daysAndAnswers, first.id)
}
