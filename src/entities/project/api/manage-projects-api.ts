import { gqlApi } from '@/shared/api'
import {
  ManagedProjectsDocument,
  type ManagedProjectsQuery,
  type ManagedProjectsQueryVariables,
  MemberCandidatesDocument,
  type MemberCandidatesQuery,
  type MemberCandidatesQueryVariables,
  ProjectMembersDocument,
  type ProjectMembersQuery,
  type ProjectMembersQueryVariables,
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
export type ProjectMember = ProjectMembers['items'][number]

/** Users of the company who could be added. */
export type MemberCandidates = MemberCandidatesQuery['projectMembers']['candidates']

export const {
  useManagedProjectsQuery,
  useProjectSettingsQuery,
  useProjectMembersQuery,
  useMemberCandidatesQuery,
} = gqlApi.injectEndpoints({
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
    projectMembers: build.query<ProjectMembers, ProjectMembersQueryVariables>({
      query: (variables) => ({ document: ProjectMembersDocument, variables }),
      transformResponse: (data: ProjectMembersQuery) => data.projectMembers,
      providesTags: ['ProjectMember'],
    }),
    memberCandidates: build.query<MemberCandidates, MemberCandidatesQueryVariables>({
      query: (variables) => ({ document: MemberCandidatesDocument, variables }),
      transformResponse: (data: MemberCandidatesQuery) => data.projectMembers.candidates,
      providesTags: ['ProjectMember'],
    }),
  }),
})
