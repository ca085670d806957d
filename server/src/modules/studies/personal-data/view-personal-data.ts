import DataLoader from 'dataloader'
import { type Context, companyViewerOf } from '../../../platform/graphql/context'
import { writeContextOf } from '../../../platform/graphql/write-context-of'
import { notFound } from '../../../platform/problem'
import { nouns } from '../../../platform/words'
import { projectById } from '../project'
import type { VisibleTestSubject } from '../subject-record'
import { type PersonalDataAccess, personalDataAccess, refusalOf } from './personal-data-access'
import { filledRows, openRow } from './personal-data-queries'
import type { PersonalData } from './personal-values'
import { recordAccess } from './record-access'

/** What the viewer may see of each project, checked once per request. */
export function accessByProject(context: Context) {
  return new DataLoader<string, PersonalDataAccess>((ids) =>
    Promise.all(
      ids.map(async (id) =>
        personalDataAccess(
          context.db,
          companyViewerOf(context),
          await context.loaders.of(projectById, context).load(id),
        ),
      ),
    ),
  )
}

/** The same for data of the whole company, such as its devices. */
export function accessOfCompany(context: Context) {
  return new DataLoader<string, PersonalDataAccess>(async (companyIds) => {
    const access = await personalDataAccess(context.db, companyViewerOf(context), null)
    return companyIds.map(() => access)
  })
}

/** The value if the viewer may see data that may identify the subject; otherwise null. */
export async function nullUnlessAllowed<Value>(
  context: Context,
  { project_id }: Pick<VisibleTestSubject, 'project_id'>,
  value: Value,
): Promise<Value | null> {
  const access = await context.loaders.of(accessByProject, context).load(project_id)
  return access === 'allowed' ? value : null
}

/**
 * The personal data of subjects for a person to view: null if there are none, FORBIDDEN without the permission. All
 * subjects of one request are recorded as one access, before any data are returned.
 */
export function personalDataBySubject(context: Context) {
  return new DataLoader<VisibleTestSubject, PersonalData | null, string>(
    async (subjects) => {
      const { companyId } = companyViewerOf(context)
      const accesses = await context.loaders
        .of(accessByProject, context)
        .loadMany(subjects.map(({ project_id }) => project_id))
      const isAllowed = (subject: VisibleTestSubject, index: number) =>
        accesses[index] === 'allowed' && subject.company_id === companyId
      const ids = subjects.filter(isAllowed).map(({ id }) => id)
      const rows = await filledRows(context.db, companyId, ids)
      const opened = new Map(rows.map((row) => [row.test_subject_id, openedOrError(context, row)]))
      const seen = rows.map((row) => row.test_subject_id).filter((id) => !(opened.get(id) instanceof Error))
      await recordAccess(context.db, { companyId, testSubjectIds: seen }, writeContextOf(context))
      return subjects.map((subject, index) => {
        if (isAllowed(subject, index)) return opened.get(subject.id) ?? null
        const access = accesses[index]
        if (access === 'not_permitted' || access === 'needs_second_factor') return refusalOf(access)
        return notFound(nouns.testSubject)
      })
    },
    { cacheKeyFn: ({ id }) => id },
  )
}

/** A row that was tampered with fails alone, not the whole page. */
function openedOrError({ config }: Context, row: Parameters<typeof openRow>[1]): PersonalData | Error {
  try {
    return openRow(config.encryptionKey, row).values
  } catch (cause) {
    return new Error(`The personal data of subject ${row.test_subject_id} does not open.`, { cause })
  }
}
