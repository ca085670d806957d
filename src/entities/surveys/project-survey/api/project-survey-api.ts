import { ask, askWith, gqlApi } from '@/shared/api'
import {
  ProjectSurveyDefinitionDocument,
  ProjectSurveyDocument,
  ProjectSurveyListDocument,
  type ProjectSurveyListQuery,
  type ProjectSurveyQuery,
  UsesOfSurveyDocument,
  type UsesOfSurveyQuery,
} from './project-survey.generated'

export type ProjectSurveyPage = ProjectSurveyListQuery['projectSurveys']
/** A survey as used by a project. 配信設定 */
export type ProjectSurvey = ProjectSurveyPage['items'][number]
/** With schedule, targets and messages. */
export type ProjectSurveySettings = ProjectSurveyQuery['projectSurvey']

/** What uses a survey in any project and is not over. */
export type UsesOfSurvey = UsesOfSurveyQuery['usesOfSurvey']
export type UseOfSurvey = UsesOfSurvey['items'][number]

export const {
  useProjectSurveyListQuery,
  useProjectSurveyQuery,
  useProjectSurveyDefinitionQuery,
  useUsesOfSurveyQuery,
} = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    projectSurveyList: build.query({
      ...ask(ProjectSurveyListDocument, (data) => data.projectSurveys),
      providesTags: ['ProjectSurvey', 'SurveyAnswer'],
    }),
    projectSurvey: build.query({
      ...ask(ProjectSurveyDocument, (data) => data.projectSurvey),
      providesTags: ['ProjectSurvey'],
    }),
    usesOfSurvey: build.query({
      ...askWith(
        UsesOfSurveyDocument,
        (surveyId: string) => ({ surveyId }),
        (data) => data.usesOfSurvey,
      ),
      providesTags: ['ProjectSurvey'],
    }),
    projectSurveyDefinition: build.query({
      ...ask(ProjectSurveyDefinitionDocument, (data) => data.projectSurvey),
      providesTags: ['ProjectSurvey'],
    }),
  }),
})
