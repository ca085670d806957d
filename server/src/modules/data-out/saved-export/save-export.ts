import type { Kysely } from 'kysely'
import type { ExportDefinition } from '../../../../../engines/data-out'
import { FieldChecks } from '../../../platform/input/field-checks'
import { trimmed } from '../../../platform/input/visible-text'
import { newId } from '../../../platform/postgres/ids'
import { conflict } from '../../../platform/problem'
import { isNameTaken, type LockedNames, lockNames, requireRoom } from '../../../platform/resource'
import type { Tables } from '../../../platform/tables'
import { recordAudit } from '../../../platform/write/audit'
import type { CompanyViewer } from '../../../platform/write/viewer'
import type { WriteContext } from '../../../platform/write/write-context'
import { requireProject, type VisibleProject } from '../../studies/project'
import { exportWords, leavesNothing, mostLeftOut, purposeProblems, refuseImpossible } from '../export'
import { destinationOfProject, storageWords } from '../storage'
import { nextMoment, type Repetition } from './next-moment'
import { savedExportAudit } from './saved-export-audit'
import { requireSavedExport, type SavedExport } from './saved-export-queries'
import { savedExportWords } from './words'

/** Choices as people save them. */
export interface ExportToSave {
  readonly name: string
  readonly definition: ExportDefinition
  /** Null: made by people alone. */
  readonly repetition: Repetition | null
  /** Only the local days up to yesterday, so many; null: the period of the definition. */
  readonly lastDays: number | null
  /** Each says what changed since the one before. */
  readonly isCompared: boolean
  /** What for facts that owners alone are told are taken, too; null: they are left out. */
  readonly purpose: string | null
  /** Where what is made of them is delivered, too. */
  readonly destinationId: string | null
}

const mostOfProject = 100

/** Saves choices under a new name; the caller has checked that the viewer may export of the project. */
export async function createSavedExport(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  project: VisibleProject,
  asked: ExportToSave,
  { actor, now }: WriteContext,
): Promise<string> {
  const names = await lockNames(tx, project.id)
  const values = await checked(names, viewer, project, asked, null, now)
  await requireRoom(names, {
    table: 'saved_export',
    most: mostOfProject,
    full: () => conflict(savedExportWords.tooMany),
  })
  const id = newId()
  await tx
    .insertInto('saved_export')
    .values({
      ...values,
      id,
      company_id: project.company_id,
      project_id: project.id,
      created_by: viewer.id,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await recordAudit(tx, {
    companyId: project.company_id,
    actor,
    action: savedExportAudit.create,
    targetId: id,
    after: { name: values.name, projectId: project.id, repeats: values.repeats },
    at: now,
  })
  return id
}

/** Overwrites saved choices, which are made for the viewer from then on. */
export async function updateSavedExport(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  savedExportId: string,
  asked: ExportToSave,
  { actor, now }: WriteContext,
): Promise<void> {
  const before = await requireSavedExport(tx, viewer, savedExportId)
  const project = await requireProject(tx, viewer, before.project_id)
  const names = await lockNames(tx, project.id)
  const values = await checked(names, viewer, project, asked, before, now)
  await tx
    .updateTable('saved_export')
    .set({ ...values, created_by: viewer.id, updated_at: now })
    .where('id', '=', before.id)
    .execute()
  await recordAudit(tx, {
    companyId: before.company_id,
    actor,
    action: savedExportAudit.update,
    targetId: before.id,
    before: { name: before.name, repeats: before.repeats },
    after: { name: values.name, repeats: values.repeats },
    at: now,
  })
}

/** 削除する: what was made of it stays. */
export async function deleteSavedExport(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  savedExportId: string,
  { actor, now }: WriteContext,
): Promise<SavedExport> {
  const found = await requireSavedExport(tx, viewer, savedExportId)
  await tx.deleteFrom('saved_export').where('id', '=', found.id).execute()
  await recordAudit(tx, {
    companyId: found.company_id,
    actor,
    action: savedExportAudit.delete,
    targetId: found.id,
    before: { name: found.name, repeats: found.repeats },
    at: now,
  })
  return found
}

async function checked(
  names: LockedNames,
  viewer: CompanyViewer,
  project: VisibleProject,
  { name, definition, repetition, lastDays, isCompared, purpose, destinationId }: ExportToSave,
  before: SavedExport | null,
  now: Date,
) {
  const checks = new FieldChecks()
  const given = checks.required('name', savedExportWords.name, name, 200)
  checks.range('lastDays', savedExportWords.lastDays, lastDays, [1, 3660])
  checks.range('hour', savedExportWords.hour, repetition?.hour, [0, 23])
  checks.range('weekday', savedExportWords.weekday, repetition?.weekday, [1, 7])
  if (repetition?.repeats === 'weekly' && repetition.weekday === null) {
    checks.refuse('weekday', savedExportWords.weekdayMissing)
  }
  const named = { table: 'saved_export', name: given, ownId: before?.id ?? null } as const
  if (await isNameTaken(names, named)) checks.refuse('name', savedExportWords.nameTaken)
  const stated = purpose === null ? null : trimmed(purpose)
  for (const { path, message } of purposeProblems(viewer, definition, stated)) checks.refuse(path, message)
  if (destinationId !== null && !(await destinationOfProject(names.tx, project.id, destinationId))) {
    checks.refuse('destinationId', storageWords.unknown)
  }
  if (repetition && lastDays !== null && leavesNothing(definition, lastDays)) {
    const { keepsWeekdays = true } = definition
    checks.refuse('lastDays', exportWords.periodTooShort(mostLeftOut(keepsWeekdays)))
  }
  checks.done()
  await refuseImpossible(names.tx, project.id, definition)
  const weekday = repetition?.repeats === 'weekly' ? repetition.weekday : null
  return {
    name: given,
    definition: JSON.stringify(lastDays === null ? definition : { ...definition, from: null, to: null }),
    repeats: repetition?.repeats ?? null,
    weekday,
    hour: repetition?.hour ?? null,
    last_days: lastDays,
    is_compared: isCompared,
    purpose: stated,
    destination_id: destinationId,
    next_at: repetition && nextMoment({ ...repetition, weekday }, now, project.time_zone),
    failure: null,
  }
}
