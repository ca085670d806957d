import { ask, gqlApi } from '@/shared/api'
import {
  EnterPaperAnswerDocument,
  PaperEntryDocument,
  type PaperEntryQuery,
  StartPaperAnswerDocument,
} from './enter-paper-answer.generated'

export type PaperEntry = PaperEntryQuery['surveyAnswer']['paperEntry']

export const { usePaperEntryQuery, useStartPaperAnswerMutation, useEnterPaperAnswerMutation } =
  gqlApi.injectEndpoints({
    endpoints: (build) => ({
      paperEntry: build.query({
        ...ask(PaperEntryDocument, (data) => data.surveyAnswer.paperEntry),
        providesTags: ['SurveyAnswer'],
      }),
      startPaperAnswer: build.mutation({
        ...ask(StartPaperAnswerDocument, (data) => data.startPaperAnswer.id),
        invalidatesTags: ['SurveyAnswer'],
      }),
      enterPaperAnswer: build.mutation({
        ...ask(EnterPaperAnswerDocument, (data) => data.enterPaperAnswer),
        // A refusal changes nothing on the server, and the typed answers stay.
        invalidatesTags: (_, refusal) => (refusal ? [] : ['SurveyAnswer', 'Monitoring', 'TestSubject']),
      }),
    }),
  })
