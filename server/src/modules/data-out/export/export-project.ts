import { type Context, companyViewerOf } from '../../../platform/graphql/context'
import type { CompanyViewer } from '../../../platform/write/viewer'
import { requireProject, type VisibleProject } from '../../studies/project'
import { requireExportPermission } from './export-policy'

/** A project in which the viewer may export. NOT_FOUND for one that the viewer does not see, FORBIDDEN without データ出力. */
export async function exportProject(
  context: Context,
  projectId: string,
): Promise<{ readonly viewer: CompanyViewer; readonly project: VisibleProject }> {
  const viewer = companyViewerOf(context)
  const project = await requireProject(context.db, viewer, projectId)
  requireExportPermission(viewer, project)
  return { viewer, project }
}
