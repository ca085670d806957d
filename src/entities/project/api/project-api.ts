import { ask, askWith, gqlApi } from '@/shared/api'
import { ProjectsDocument, type ProjectsQuery, SelectedProjectDocument } from './project.generated'

export type ProjectList = ProjectsQuery['projects']
/** What the shell shows of a project. */
export type ProjectSummary = ProjectList['items'][number]

export const { useProjectsQuery, useSelectedProjectQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    projects: build.query({
      ...ask(ProjectsDocument, (data) => data.projects),
      providesTags: ['Project'],
    }),
    selectedProject: build.query({
      ...askWith(
        SelectedProjectDocument,
        (projectId: string) => ({ projectId }),
        (data) => data.project,
      ),
      providesTags: ['Project'],
    }),
  }),
})
