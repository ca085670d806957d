import { ask, gqlApi } from '@/shared/api'
import { ProjectDetailsDocument, type ProjectDetailsQuery } from './project.generated'

/** What a page of one project needs to know about it. */
export type ProjectDetails = ProjectDetailsQuery['project']

export const { useProjectDetailsQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    projectDetails: build.query({
      ...ask(ProjectDetailsDocument, (data) => data.project),
      providesTags: ['Project'],
    }),
  }),
})
