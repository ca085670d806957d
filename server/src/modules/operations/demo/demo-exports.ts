import type { Kysely, Selectable } from 'kysely'
import type { ExportDefinition } from '../../../../../engines/data-out'
import type { ProjectTable, Tables } from '../../../platform/tables'
import { askExport } from '../../data-out/export'
import { createSavedExport } from '../../data-out/saved-export'
import { requireProject, type VisibleProject } from '../../studies/project'
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

const names = {
  first: '日次・睡眠・アンケート',
  pseudonymized: '心拍数の1分値（仮名化）',
  datesKept: '日次の集計（仮名化、日付はそのまま）',
  compared: '前回からの変更',
  weekly: '週次の報告',
} as const

/**
 * Asks for three exports of SLP26 in its owner's name, and for what changed since the first once that is made. What people export there, also
 * before, makes no difference.
 */
export async function ensureExports(
  db: Kysely<Tables>,
  { id: projectId, company_id: companyId }: Selectable<ProjectTable>,
  now: Date,
): Promise<void> {
  const viewer = await demoOwner(db, companyId)
  if (!viewer) return
  const own = await db
    .selectFrom('data_export')
    .select(['id', 'name', 'finished_at', 'removed_at'])
    .where('project_id', '=', projectId)
    .where('asked_by', '=', viewer.id)
    .where('saved_export_id', 'is', null)
    .where('name', 'in', Object.values(names))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const known = (name: string) => own.find((one) => one.name === name)
  const by = { actor: { kind: 'user', id: viewer.id }, now } as const
  const ask = (tx: Kysely<Tables>, project: VisibleProject, name: string, definition: ExportDefinition) =>
    askExport(tx, viewer, project, { name, definition, previousId: null, purpose: null }, by)

  const first = known(names.first)
  if (!first) {
    await db.transaction().execute(async (tx) => {
      const project = await requireProject(tx, viewer, projectId)
      await ask(tx, project, names.first, daysAndAnswers)
      if (!(await isSaved(tx, projectId))) await createSavedExport(tx, viewer, project, weekly, by)
    })
  }
  if (!known(names.pseudonymized)) {
    await db.transaction().execute(async (tx) => {
      const project = await requireProject(tx, viewer, projectId)
      await ask(tx, project, names.pseudonymized, pseudonymized)
    })
  }
  if (!known(names.datesKept)) {
    await db.transaction().execute(async (tx) => {
      const project = await requireProject(tx, viewer, projectId)
      await ask(tx, project, names.datesKept, datesKept)
    })
  }
  if (!first?.finished_at || first.removed_at || known(names.compared)) return
  await db.transaction().execute(async (tx) => {
    const project = await requireProject(tx, viewer, projectId)
    const compared = { name: names.compared, definition: daysAndAnswers, previousId: first.id, purpose: null }
    await askExport(tx, viewer, project, compared, by)
  })
}

const weekly = {
  name: names.weekly,
  definition: daysAndAnswers,
  repetition: { repeats: 'weekly', weekday: 1, hour: 7 },
  lastDays: 7,
  isCompared: true,
  purpose: null,
  destinationId: null,
} as const

/** Of the first week of everybody whose days may leave. */
const pseudonymized: ExportDefinition = {
  ...daysAndAnswers,
  studyDays: { from: 1, to: 7 },
  contents: ['samples', 'subjects'],
  metrics: ['heart_rate'],
  format: 'parquet',
  times: 'both',
  hidesCodes: true,
  shiftsDates: true,
  bandsBirthYears: true,
  dropsFreeText: true,
}

/** Up to today, for who works on the study while it runs. */
const datesKept: ExportDefinition = {
  ...daysAndAnswers,
  contents: ['daily', 'subjects'],
  hidesCodes: true,
  bandsBirthYears: true,
  dropsFreeText: true,
}

async function isSaved(db: Kysely<Tables>, projectId: string): Promise<boolean> {
  const saved = await db
    .selectFrom('saved_export')
    .select('id')
    .where('project_id', '=', projectId)
    .where('name', '=', names.weekly)
    .executeTakeFirst()
  return saved !== undefined
}
