import { ask, askWith, gqlApi } from '@/shared/api'
import {
  ManagedProjectsDocument,
  type ManagedProjectsQuery,
  MemberCandidatesDocument,
  type MemberCandidatesQuery,
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
    managedProjects: build.query({
      ...ask(ManagedProjectsDocument, (data) => data.projects),
      providesTags: ['Project'],
    }),
    projectSettings: build.query({
      ...askWith(
        ProjectSettingsDocument,
        (projectId: string) => ({ projectId }),
        (data) => data.project,
      ),
      providesTags: ['Project'],
    }),
    projectMembers: build.query({
      ...ask(ProjectMembersDocument, (data) => data.projectMembers),
      providesTags: ['ProjectMember'],
    }),
    memberCandidates: build.query({
      ...ask(MemberCandidatesDocument, (data) => data.projectMembers.candidates),
      providesTags: ['ProjectMember'],
    }),
  }),
})
