import { gqlApi } from '@/shared/api'
import {
  ManagedProjectsDocument,
  type ManagedProjectsQuery,
  type ManagedProjectsQueryVariables,
  ProjectMembersDocument,
  type ProjectMembersQuery,
  ProjectSettingsDocument,
  type ProjectSettingsQuery,
} from './project.generated'

export type ManagedProjectPage = ManagedProjectsQuery['projects']
/** A row of the list of projects. */
export type ManagedProject = ManagedProjectPage['items'][number]
/** Everything a person fills in about a project. */
export type ProjectSettings = ProjectSettingsQuery['project']
export type ProjectMembers = ProjectMembersQuery['projectMembers']
/** Who may work on a project, and what they may do there. */
export type ProjectMember = ProjectMembers['members'][number]

export const { useManagedProjectsQuery, useProjectSettingsQuery, useProjectMembersQuery } =
  gqlApi.injectEndpoints({
    endpoints: (build) => ({
      managedProjects: build.query<ManagedProjectPage, ManagedProjectsQueryVariables>({
        query: (variables) => ({ document: ManagedProjectsDocument, variables }),
        transformResponse: (data: ManagedProjectsQuery) => data.projects,
        providesTags: ['Project'],
      }),
      projectSettings: build.query<ProjectSettings, string>({
        query: (projectId) => ({ document: ProjectSettingsDocument, variables: { projectId } }),
        transformResponse: (data: ProjectSettingsQuery) => data.project,
        providesTags: ['Project'],
      }),
      projectMembers: build.query<ProjectMembers, string>({
        query: (projectId) => ({ document: ProjectMembersDocument, variables: { projectId } }),
        transformResponse: (data: ProjectMembersQuery) => data.projectMembers,
        providesTags: ['ProjectMember'],
      }),
    }),
  })
