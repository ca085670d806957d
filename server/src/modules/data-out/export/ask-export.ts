import { type Kysely, sql } from 'kysely'
import {
  canBeCompared,
  contents as contentNames,
  contentsOfFormat,
  type ExportDefinition,
  ownersContents,
  sampledMetrics,
} from '../../../../../engines/data-out'
import { trimmed } from '../../../platform/input/visible-text'
import { newId } from '../../../platform/postgres/ids'
import { isUuid } from '../../../platform/postgres/uuid'
import { conflict, type FieldProblem, forbidden, invalidInput } from '../../../platform/problem'
import type { Tables } from '../../../platform/tables'
import { recordAudit } from '../../../platform/write/audit'
import type { CompanyViewer } from '../../../platform/write/viewer'
import type { WriteContext } from '../../../platform/write/write-context'
import { numberOfDate } from '../../series/measurement'
import type { VisibleProject } from '../../studies/project'
import { askRun } from '../../studies/run'
import { destinationOfProject, placeOf, storageWords } from '../storage'
import { askDelivery } from './ask-delivery'
import { estimateExport } from './estimate-export'
import { dataExportAudit } from './export-audit'
import {
  holdsPersonal,
  mayTakePersonal,
  refuseOwnersContents,
  requireExportPermission,
} from './export-policy'
import { requireExport } from './export-queries'
import { mostLeftOut } from './pseudonyms'
import { exportWords } from './words'

/** Unfinished exports of a project: each takes its turn. */
const mostWaiting = 20

/** An export that is asked for. */
export interface ExportToAsk {
  readonly name: string
  readonly definition: ExportDefinition
  /** Says what changed since it. */
  readonly previousId: string | null
  /** What for facts that owners alone are told are taken, too; null: they are left out. */
  readonly purpose: string | null
  /** The saved choices of which it is made. */
  readonly savedExportId?: string
  /** Where its file is delivered once it is there. */
  readonly destinationId?: string | null
  /** Of the program that asks; a de-identified key takes nothing that owners alone are told. */
  readonly accessKey?: { readonly id: string; readonly is_deidentified: boolean }
}

/** Records the export and asks for the run that makes its file; refuses a definition of which nothing would come. */
export async function askExport(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  project: VisibleProject,
  { name, definition, previousId, purpose, savedExportId, destinationId = null, accessKey }: ExportToAsk,
  { actor, now }: WriteContext,
): Promise<string> {
  requireExportPermission(viewer, project)
  refuseOwnersContents(viewer, definition)
  if (accessKey?.is_deidentified && definition.contents.some((one) => ownersContents.includes(one))) {
    throw forbidden(exportWords.contentsOfOwners)
  }
  const given = trimmed(name)
  const stated = purpose === null ? null : trimmed(purpose)
  const problems = [...nameProblems(given), ...purposeProblems(viewer, definition, stated)]
  const destination =
    destinationId === null ? null : await destinationOfProject(tx, project.id, destinationId)
  if (destination === undefined) problems.push({ path: 'destinationId', message: storageWords.unknown })
  await refuseImpossible(tx, project.id, definition, problems)
  const previous = previousId === null ? null : await requireExport(tx, viewer, previousId)
  if (previous && (previous.finished_at === null || previous.removed_at !== null)) {
    throw conflict(previous.removed_at === null ? exportWords.notReady : exportWords.nothingToCompare)
  }
  if (previous?.project_id === project.id && !canBeCompared(previous.definition, definition)) {
    throw invalidInput([{ path: 'previousId', message: exportWords.otherDates }])
  }
  const estimate = await estimateExport(tx, project, definition)
  if (estimate.subjects === 0) {
    throw invalidInput([{ path: 'subjects', message: exportWords.noSubject }])
  }
  const { overfull, overwide } = estimate
  if (definition.format === 'xlsx' && overfull) {
    const rows = overfull.rows.toLocaleString('ja')
    throw invalidInput([{ path: 'format', message: exportWords.tooManyRows(overfull.table, rows) }])
  }
  if (overwide) {
    const columns = overwide.columns.toLocaleString('en')
    throw invalidInput([{ path: 'format', message: exportWords.tooManyColumns(overwide.table, columns) }])
  }
  const { waiting } = await tx
    .selectFrom('run')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('project_id', '=', project.id)
    .where('kind', '=', 'export-data')
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(waiting) >= mostWaiting) throw conflict(exportWords.tooManyWaiting)
  const id = newId()
  const isPersonal = holdsPersonal(definition, stated) && !accessKey?.is_deidentified
  const runId = await askRun(
    tx,
    {
      kind: 'export-data',
      companyId: project.company_id,
      projectId: project.id,
      targetId: id,
      request: {},
      total: Math.min(estimate.rows, 2_000_000_000),
    },
    { actor, now },
  )
  await tx
    .insertInto('data_export')
    .values({
      id,
      company_id: project.company_id,
      project_id: project.id,
      run_id: runId,
      name: given,
      definition: JSON.stringify(definition),
      holds_personal: isPersonal,
      purpose: isPersonal ? stated : null,
      // Of another project there is nothing to compare.
      previous_id: previous?.project_id === project.id ? previous.id : null,
      asked_by: viewer.id,
      access_key_id: accessKey?.id ?? null,
      saved_export_id: savedExportId ?? null,
      created_at: now,
    })
    .execute()
  if (destination) await askDelivery(tx, { exportId: id, destination, askedBy: viewer.id, at: now })
  const { contents, format, hidesCodes, shiftsDates, bandsBirthYears, dropsFreeText } = definition
  await recordAudit(tx, {
    companyId: project.company_id,
    actor,
    action: dataExportAudit.create,
    targetId: id,
    after: {
      name: given,
      projectId: project.id,
      contents: [...contents],
      format,
      subjectCount: estimate.subjects,
      hidesCodes,
      shiftsDates,
      bandsBirthYears,
      dropsFreeText,
      holdsPersonal: isPersonal,
      ...(isPersonal && { purpose: stated }),
      ...(destination && { destination: destination.name, place: placeOf(destination) }),
    },
    at: now,
  })
  return id
}

/** A purpose for what is told to owners alone, by whom it is asked for. */
export function purposeProblems(
  viewer: CompanyViewer,
  { contents }: ExportDefinition,
  purpose: string | null,
): FieldProblem[] {
  // Nothing of them would be left without it.
  const isNeeded = contents.some((content) => ownersContents.includes(content))
  if (purpose === null) return isNeeded ? [{ path: 'purpose', message: exportWords.purposeMissing }] : []
  if (!mayTakePersonal(viewer)) return [{ path: 'purpose', message: exportWords.personalOfOwners }]
  if (purpose === '') return [{ path: 'purpose', message: exportWords.purposeMissing }]
  return purpose.length > 1000 ? [{ path: 'purpose', message: exportWords.purposeTooLong }] : []
}

const mostLetters = 200

function nameProblems(name: string): FieldProblem[] {
  if (name === '') return [{ path: 'name', message: exportWords.nameMissing }]
  return name.length > mostLetters ? [{ path: 'name', message: exportWords.nameTooLong }] : []
}

/** Each refusal with the field that has to be changed. */
export async function refuseImpossible(
  db: Kysely<Tables>,
  projectId: string,
  definition: ExportDefinition,
  others: readonly FieldProblem[] = [],
): Promise<void> {
  const problems = [...others, ...problemsOf(definition), ...(await unknownThings(db, projectId, definition))]
  if (problems.length > 0) throw invalidInput(problems)
}

function problemsOf(definition: ExportDefinition): FieldProblem[] {
  const { contents, metrics, from, to, studyDays, format, keepsWeekdays = true } = definition
  const problems: FieldProblem[] = []
  const refuse = (path: string, message: FieldProblem['message']) => problems.push({ path, message })
  if (contents.length === 0) refuse('contents', exportWords.nothingChosen)
  const outside = contents.filter((content) => !contentsOfFormat(format).includes(content))
  if (outside.length > 0) {
    const [ja, en] = (['ja', 'en'] as const).map((language) =>
      outside.map((content) => contentNames[content].name[language]).join(language === 'ja' ? '、' : ', '),
    )
    refuse('contents', exportWords.outsideFormat(ja ?? '', en ?? ''))
  }
  const needsMetrics = contents.includes('samples') || contents.includes('daily')
  if (needsMetrics && metrics.length === 0) refuse('metrics', exportWords.noMetric)
  if (contents.includes('samples') && !contents.includes('daily')) {
    if (metrics.length > 0 && !metrics.some((metric) => sampledMetrics.includes(metric))) {
      refuse('metrics', exportWords.unknownMetric)
    }
  }
  if (from !== null && to !== null && to < from) refuse('to', exportWords.endBeforeStart)
  if (from !== null && to !== null && leavesNothing(definition, numberOfDate(to) - numberOfDate(from) + 1)) {
    refuse('to', exportWords.periodTooShort(mostLeftOut(keepsWeekdays)))
  }
  if (studyDays) {
    const { from: first, to: last } = studyDays
    const isOutside = [first, last].some((day) => day !== null && (day < 1 || day > mostStudyDays))
    if (isOutside) refuse('studyDays', exportWords.studyDayOutside(mostStudyDays))
    else if (first !== null && last !== null && last < first) {
      refuse('studyDays', exportWords.studyDaysBackwards)
    }
  }
  return problems
}

/** Whether the days that moved dates leave out at both ends are all of a period of so many days. */
export function leavesNothing(
  { contents, shiftsDates, keepsWeekdays = true }: ExportDefinition,
  days: number,
): boolean {
  // Facts of subjects are of no day.
  const hasDays = contents.some((content) => content !== 'subjects')
  return shiftsDates && hasDays && days > 0 && days <= mostLeftOut(keepsWeekdays)
}

/** Some fifty years. */
const mostStudyDays = 20_000

async function unknownThings(
  db: Kysely<Tables>,
  projectId: string,
  { subjects }: ExportDefinition,
): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = []
  const isKnown = async (ids: readonly string[], table: 'test_subject' | 'tag') => {
    const asked = [...new Set(ids)]
    if (!asked.every(isUuid)) return false
    if (asked.length === 0) return true
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(table)}
      where project_id = ${projectId} and id = any(${asked}::uuid[])`.execute(db)
    return rows[0]?.count === asked.length
  }
  if (!(await isKnown(subjects.ids, 'test_subject'))) {
    problems.push({ path: 'testSubjectIds', message: exportWords.unknownSubject })
  }
  if (!(await isKnown(subjects.tagIds, 'tag'))) {
    problems.push({ path: 'tagIds', message: exportWords.unknownTag })
  }
  return problems
}
