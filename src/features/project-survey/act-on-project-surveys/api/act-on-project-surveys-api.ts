import { gqlApi } from '@/shared/api'
import {
  DeleteProjectSurveysDocument,
  EndProjectSurveysDocument,
  PauseProjectSurveysDocument,
  ReopenProjectSurveysDocument,
  RestoreProjectSurveysDocument,
  ResumeProjectSurveysDocument,
  StartProjectSurveysDocument,
} from './act-on-project-surveys.generated'

const documents = {
  start: StartProjectSurveysDocument,
  pause: PauseProjectSurveysDocument,
  resume: ResumeProjectSurveysDocument,
  end: EndProjectSurveysDocument,
  reopen: ReopenProjectSurveysDocument,
  delete: DeleteProjectSurveysDocument,
  restore: RestoreProjectSurveysDocument,
}
/** Actions on existing project surveys. */
export type ProjectSurveyAct = keyof typeof documents

export const { useActOnProjectSurveysMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    actOnProjectSurveys: build.mutation<unknown, { act: ProjectSurveyAct; projectSurveyIds: string[] }>({
      query: ({ act, projectSurveyIds }) => ({ document: documents[act], variables: { projectSurveyIds } }),
      invalidatesTags: ['ProjectSurvey'],
    }),
  }),
})
