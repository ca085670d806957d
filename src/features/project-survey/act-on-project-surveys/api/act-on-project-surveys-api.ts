import { ask, askOneOf, gqlApi } from '@/shared/api'
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
} as const

/** Actions on existing project surveys. */
export type ProjectSurveyAction = keyof typeof documents

interface ActOnProjectSurveys {
  readonly action: ProjectSurveyAction
  readonly projectSurveyIds: string[]
}

export const { useActOnProjectSurveysMutation, useSetProjectContactMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    actOnProjectSurveys: build.mutation({
      ...askOneOf(documents, ({ projectSurveyIds }: ActOnProjectSurveys) => ({ projectSurveyIds })),
      invalidatesTags: ['ProjectSurvey'],
    }),
    /** The address that mails name for questions. */
    setProjectContact: build.mutation({
      ...ask(SetProjectContactDocument),
      invalidatesTags: ['Project'],
    }),
  }),
})
