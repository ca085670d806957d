import { gqlApi } from '@/shared/api'
import {
  ProjectsDocument,
  type ProjectsQuery,
  type ProjectsQueryVariables,
  SelectedProjectDocument,
  type SelectedProjectQuery,
} from './project.generated'

export type ProjectList = ProjectsQuery['projects']
/** What the shell shows of a project. */
export type ProjectSummary = ProjectList['items'][number]

export const { useProjectsQuery, useSelectedProjectQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    projects: build.query<ProjectList, ProjectsQueryVariables>({
      query: (variables) => ({ document: ProjectsDocument, variables }),
      transformResponse: (data: ProjectsQuery) => data.projects,
      providesTags: ['Project'],
    }),
    selectedProject: build.query<SelectedProjectQuery['project'], string>({
      query: (projectId) => ({ document: SelectedProjectDocument, variables: { projectId } }),
      transformResponse: (data: SelectedProjectQuery) => data.project,
      providesTags: ['Project'],
    }),
  }),
})
