import { ask, type GqlDocument, gqlApi } from '@/shared/api'
import {
  DeleteProjectSurveysDocument,
  EndProjectSurveysDocument,
  PauseProjectSurveysDocument,
  ReopenProjectSurveysDocument,
  RestoreProjectSurveysDocument,
  ResumeProjectSurveysDocument,
  SetProjectContactDocument,
  StartProjectSurveysDocument,
  TakeNewestVersionDocument,
} from './act-on-project-surveys.generated'

const documents = {
  start: StartProjectSurveysDocument,
  pause: PauseProjectSurveysDocument,
  resume: ResumeProjectSurveysDocument,
  end: EndProjectSurveysDocument,
  reopen: ReopenProjectSurveysDocument,
  delete: DeleteProjectSurveysDocument,
  restore: RestoreProjectSurveysDocument,
  switch: TakeNewestVersionDocument,
} as const satisfies Record<string, GqlDocument<unknown, { projectSurveyIds: string[] }>>

/** Actions on existing project surveys. */
export type ProjectSurveyAction = keyof typeof documents

export const { useActOnProjectSurveysMutation, useSetProjectContactMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    actOnProjectSurveys: build.mutation<unknown, { action: ProjectSurveyAction; projectSurveyIds: string[] }>(
      {
        query: ({ action, projectSurveyIds }) => ({
          document: documents[action],
          variables: { projectSurveyIds },
        }),
        invalidatesTags: ['ProjectSurvey'],
      },
    ),
    /** The address that mails name for questions. */
    setProjectContact: build.mutation({
      ...ask(SetProjectContactDocument),
      invalidatesTags: ['Project'],
    }),
  }),
})
