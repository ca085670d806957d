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
/** The fields of a project's form. */
export type ProjectSettings = ProjectSettingsQuery['project']
export type ProjectMembers = ProjectMembersQuery['projectMembers']
/** A user who may work on a project, with their permissions. */
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
