import { gqlApi } from '@/shared/api'
import {
  ProjectSurveyDefinitionDocument,
  type ProjectSurveyDefinitionQuery,
  ProjectSurveyDocument,
  ProjectSurveyListDocument,
  type ProjectSurveyListQuery,
  type ProjectSurveyListQueryVariables,
  type ProjectSurveyQuery,
  type ProjectSurveyQueryVariables,
} from './project-survey.generated'

export type ProjectSurveyPage = ProjectSurveyListQuery['projectSurveys']
/** A survey as used by a project. 配信設定 */
export type ProjectSurvey = ProjectSurveyPage['items'][number]
/** With schedule, targets and messages. */
export type ProjectSurveySettings = ProjectSurveyQuery['projectSurvey']

export const { useProjectSurveyListQuery, useProjectSurveyQuery, useProjectSurveyDefinitionQuery } =
  gqlApi.injectEndpoints({
    endpoints: (build) => ({
      projectSurveyList: build.query<ProjectSurveyPage, ProjectSurveyListQueryVariables>({
        query: (variables) => ({ document: ProjectSurveyListDocument, variables }),
        transformResponse: (data: ProjectSurveyListQuery) => data.projectSurveys,
        providesTags: ['ProjectSurvey', 'SurveyAnswer'],
      }),
      projectSurvey: build.query<ProjectSurveySettings, ProjectSurveyQueryVariables>({
        query: (variables) => ({ document: ProjectSurveyDocument, variables }),
        transformResponse: (data: ProjectSurveyQuery) => data.projectSurvey,
        providesTags: ['ProjectSurvey'],
      }),
      projectSurveyDefinition: build.query<
        ProjectSurveyDefinitionQuery['projectSurvey'],
        ProjectSurveyQueryVariables
      >({
        query: (variables) => ({ document: ProjectSurveyDefinitionDocument, variables }),
        transformResponse: (data: ProjectSurveyDefinitionQuery) => data.projectSurvey,
        providesTags: ['ProjectSurvey'],
      }),
    }),
  })
