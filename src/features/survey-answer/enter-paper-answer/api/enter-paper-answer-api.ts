import { gqlApi } from '@/shared/api'
import {
  EnterPaperAnswerDocument,
  type EnterPaperAnswerMutationVariables,
  PaperEntryDocument,
  type PaperEntryQuery,
  type PaperEntryQueryVariables,
  StartPaperAnswerDocument,
  type StartPaperAnswerMutation,
  type StartPaperAnswerMutationVariables,
} from './enter-paper-answer.generated'

export type PaperEntry = PaperEntryQuery['surveyAnswer']['paperEntry']

export const { usePaperEntryQuery, useStartPaperAnswerMutation, useEnterPaperAnswerMutation } =
  gqlApi.injectEndpoints({
    endpoints: (build) => ({
      paperEntry: build.query<PaperEntry, PaperEntryQueryVariables>({
        query: (variables) => ({ document: PaperEntryDocument, variables }),
        transformResponse: (data: PaperEntryQuery) => data.surveyAnswer.paperEntry,
        providesTags: ['SurveyAnswer'],
      }),
      startPaperAnswer: build.mutation<string, StartPaperAnswerMutationVariables>({
        query: (variables) => ({ document: StartPaperAnswerDocument, variables }),
        transformResponse: (data: StartPaperAnswerMutation) => data.startPaperAnswer.id,
        invalidatesTags: ['SurveyAnswer'],
      }),
      enterPaperAnswer: build.mutation<unknown, EnterPaperAnswerMutationVariables>({
        query: (variables) => ({ document: EnterPaperAnswerDocument, variables }),
        // A refusal changes nothing on the server, and the typed answers stay.
        invalidatesTags: (_, refusal) => (refusal ? [] : ['SurveyAnswer', 'Monitoring', 'TestSubject']),
      }),
    }),
  })
