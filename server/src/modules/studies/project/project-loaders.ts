import DataLoader from 'dataloader'
import { type Context, companyViewerOf } from '../../../platform/graphql/context'
import { projectCompanyMismatch } from '../../../platform/problem'
import { projectsById, type VisibleProject } from './project-queries'

/** Projects that the viewer may see, one query per request. */
export function projectById(context: Context) {
  return new DataLoader<string, VisibleProject>(async (ids) => {
    const projects = await projectsById(context.db, companyViewerOf(context), ids)
    return ids.map((id) => projects.get(id) ?? projectCompanyMismatch())
  })
}
