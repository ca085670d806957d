import { gqlApi } from '@/shared/api'
import { ProjectDetailsDocument, type ProjectDetailsQuery } from './project.generated'

/** What a page of one project needs to know about it. */
export type ProjectDetails = ProjectDetailsQuery['project']

export const { useProjectDetailsQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    projectDetails: build.query<ProjectDetails, { projectId: string }>({
      query: (variables) => ({ document: ProjectDetailsDocument, variables }),
      transformResponse: (data: ProjectDetailsQuery) => data.project,
      providesTags: ['Project'],
    }),
  }),
})
