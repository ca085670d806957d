import { ask, gqlApi, monitoringTags } from '@/shared/api'
import { ProjectSetupDocument, type ProjectSetupQuery } from './project.generated'

/** Which of the first steps of a project are done. */
export type ProjectSetup = NonNullable<ProjectSetupQuery['projectSetup']>

export const { useProjectSetupQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    projectSetup: build.query({
      ...ask(ProjectSetupDocument, (data) => data.projectSetup ?? null),
      // Arriving data is a step as long as one is missing; afterwards nothing needs to be asked again for it.
      providesTags: (setup, error, variables) => [
        'Project',
        'TestSubject',
        'Device',
        ...(setup ? monitoringTags(setup, error, variables) : []),
      ],
    }),
  }),
})
