import { gqlApi } from '@/shared/api'
import { ProjectDetailsDocument, type ProjectDetailsQuery } from './project.generated'

/** What a screen of one project needs to know of it. */
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
