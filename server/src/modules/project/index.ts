export { canExport, canSeeProject, canViewPersonalData } from './project-policy'
export { findProject, listProjects, requireProject, type VisibleProject } from './project-queries'
export { ProjectRef, ProjectStatusEnum, WearMethodEnum } from './schema'
