import { ask, gqlApi, monitoringTags } from '@/shared/api'
import {
  NudgeDraftsDocument,
  NudgeSubjectsDocument,
  type NudgeSubjectsMutation,
  NudgesDocument,
  type NudgesQuery,
  SubjectsToNudgeDocument,
} from './nudge-subjects.generated'

export type Nudged = NudgeSubjectsMutation['nudgeSubjects']
export type Nudge = NudgesQuery['nudges'][number]
export type NudgeKindName = Nudge['kind']

export const { useNudgeDraftsQuery, useNudgeSubjectsMutation, useNudgesQuery, useSubjectsToNudgeQuery } =
  gqlApi.injectEndpoints({
    endpoints: (build) => ({
      nudgeSubjects: build.mutation({
        ...ask(NudgeSubjectsDocument, (data) => data.nudgeSubjects),
        invalidatesTags: ['Nudge', 'AuditEvent'],
      }),
      /** What would be sent. */
      nudgeDrafts: build.query({
        ...ask(NudgeDraftsDocument, (data) => data.nudgeDrafts),
        // The data of the subject go on arriving.
        keepUnusedDataFor: 0,
      }),
      nudges: build.query({
        ...ask(NudgesDocument, (data) => data.nudges),
        providesTags: ['Nudge'],
      }),
      subjectsToNudge: build.query({
        ...ask(SubjectsToNudgeDocument, (data) => data.monitoringTable),
        providesTags: monitoringTags,
      }),
    }),
  })
