export {
  type ProjectList,
  type ProjectSummary,
  useProjectsQuery,
  useSelectedProjectQuery,
} from './api/project-api'
export { type ProjectDetails, useProjectDetailsQuery } from './api/project-details-api'
export { rememberedProjectId, rememberProject, useSelectedProjectId } from './model/selected-project'
export { ElapsedRuler } from './ui/ElapsedRuler'
export { ProjectStatusDot } from './ui/ProjectStatusDot'
