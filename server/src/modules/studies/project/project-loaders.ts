import DataLoader from 'dataloader'
import { type Context, companyViewerOf } from '../../../platform/graphql/context'
import { isUuid } from '../../../platform/postgres/uuid'
import { projectCompanyMismatch } from '../../../platform/problem'
import { projectsById, type VisibleProject } from './project-queries'

/** Projects that the viewer may see, one query per request. */
export function projectById(context: Context) {
  return new DataLoader<string, VisibleProject>(async (ids) => {
    const projects = await projectsById(context.db, companyViewerOf(context), ids)
    return ids.map((id) => projects.get(id) ?? projectCompanyMismatch())
  })
}

/** PROJECT_COMPANY_MISMATCH if the viewer may not see one of them; one query, however many there are. */
export async function requireProjects(context: Context, ids: readonly string[]): Promise<void> {
  if (!ids.every(isUuid)) throw projectCompanyMismatch()
  const loader = context.loaders.of(projectById, context)
  await Promise.all(ids.map((id) => loader.load(id)))
}
