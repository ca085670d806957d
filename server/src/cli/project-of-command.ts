import type { Kysely, Selectable } from 'kysely'
import { isTimeZone } from '../../../engines/fields'
import { companyOfCommand, ensureCompany } from '../modules/accounts/company'
import { ensureProject, projectsByCode } from '../modules/studies/project'
import { FieldChecks } from '../platform/input/field-checks'
import { inputWords } from '../platform/input/input-words'
import { invalidInput } from '../platform/problem'
import type { ProjectTable, Tables, WearMethod } from '../platform/tables'
import { cliWords } from './words'

/** The project that --project and --company name. */
export interface ProjectChoice {
  code: string
  company: string | null
  /** For a new project; the platform's default zone unless given. */
  timeZone: string | null
  wearMethod: WearMethod
  /** Whether a missing project is created; otherwise a mistyped code is refused. */
  mayCreate: boolean
}

/** Finds or creates the project, with a wear method that suits the incoming data. */
export async function projectOfCommand(
  db: Kysely<Tables>,
  choice: ProjectChoice,
  now: Date,
): Promise<{ project: Selectable<ProjectTable>; isNew: boolean }> {
  const project = await findProjectOfCommand(db, choice)
  return project ? { project, isNew: false } : makeProjectOfCommand(db, choice, now)
}

/** Null if it is missing and may be created; throws for a mistyped code or zone. */
export async function findProjectOfCommand(
  db: Kysely<Tables>,
  choice: ProjectChoice,
): Promise<Selectable<ProjectTable> | null> {
  const [project, another] = await projectsByCode(db, choice.code, choice.company)
  if (another) {
    throw invalidInput([{ path: 'company', message: cliWords.severalProjects(choice.code) }])
  }
  if (project) return project
  if (!choice.mayCreate) {
    if (choice.company !== null) await companyOfCommand(db, choice.company)
    throw invalidInput([{ path: 'project', message: cliWords.unknownProject(choice.code) }])
  }
  if (choice.timeZone !== null && !isTimeZone(choice.timeZone)) {
    throw invalidInput([{ path: 'timeZone', message: inputWords.unknownTimeZone(choice.timeZone) }])
  }
  const checks = new FieldChecks()
  checks.code('project', cliWords.projectCode, choice.code, 64)
  checks.done()
  return null
}

/** Creates the project; uses the existing one if somebody created it meanwhile. */
export function makeProjectOfCommand(
  db: Kysely<Tables>,
  choice: ProjectChoice,
  now: Date,
): Promise<{ project: Selectable<ProjectTable>; isNew: boolean }> {
  const writeContext = { actor: { kind: 'command' } as const, now }
  return db.transaction().execute(async (tx) => {
    const company = choice.company
      ? await ensureCompany(tx, { code: choice.company, name: choice.company }, writeContext)
      : await companyOfCommand(tx, null)
    return ensureProject(
      tx,
      {
        company_id: company.id,
        code: choice.code,
        name: choice.code,
        status: 'active',
        wear_method: choice.wearMethod,
        ...(choice.timeZone === null ? {} : { time_zone: choice.timeZone }),
      },
      writeContext,
    )
  })
}
