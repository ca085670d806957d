export {
  type ManagedProject,
  type ManagedProjectPage,
  type ProjectMember,
  type ProjectSettings,
  useManagedProjectsQuery,
  useMemberCandidatesQuery,
  useProjectMembersQuery,
  useProjectSettingsQuery,
} from './api/manage-projects-api'
export {
  type ProjectList,
  type ProjectSummary,
  useProjectsQuery,
  useSelectedProjectQuery,
} from './api/project-api'
export { type ProjectDetails, useProjectDetailsQuery } from './api/project-details-api'
export { type ProjectSetup, useProjectSetupQuery } from './api/project-setup-api'
export { rememberedProjectId, rememberProject, useSelectedProjectId } from './model/selected-project'
export { type ProjectStatusName, projectStatuses, projectStatusName } from './model/status'
export { useProjectTimeZone } from './model/use-project-time-zone'
export { ElapsedRuler } from './ui/ElapsedRuler'
export { EnrolmentBar } from './ui/EnrolmentBar'
export { ProjectStatusDot } from './ui/ProjectStatusDot'
