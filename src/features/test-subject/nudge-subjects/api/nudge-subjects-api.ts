import { gqlApi, monitoringTags } from '@/shared/api'
import {
  NudgeSubjectsDocument,
  type NudgeSubjectsMutation,
  type NudgeSubjectsMutationVariables,
  NudgesDocument,
  type NudgesQuery,
  type NudgesQueryVariables,
  SubjectsToNudgeDocument,
  type SubjectsToNudgeQuery,
  type SubjectsToNudgeQueryVariables,
} from './nudge-subjects.generated'

export type Nudged = NudgeSubjectsMutation['nudgeSubjects']
export type Nudge = NudgesQuery['nudges'][number]
export type NudgeKindName = Nudge['kind']

export const { useNudgeSubjectsMutation, useNudgesQuery, useSubjectsToNudgeQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    nudgeSubjects: build.mutation<Nudged, NudgeSubjectsMutationVariables>({
      query: (variables) => ({ document: NudgeSubjectsDocument, variables }),
      transformResponse: (data: NudgeSubjectsMutation) => data.nudgeSubjects,
      invalidatesTags: ['Nudge', 'AuditEvent'],
    }),
    nudges: build.query<NudgesQuery['nudges'], NudgesQueryVariables>({
      query: (variables) => ({ document: NudgesDocument, variables }),
      transformResponse: (data: NudgesQuery) => data.nudges,
      providesTags: ['Nudge'],
    }),
    subjectsToNudge: build.query<SubjectsToNudgeQuery['monitoringTable'], SubjectsToNudgeQueryVariables>({
      query: (variables) => ({ document: SubjectsToNudgeDocument, variables }),
      transformResponse: (data: SubjectsToNudgeQuery) => data.monitoringTable,
      providesTags: monitoringTags,
    }),
  }),
})
