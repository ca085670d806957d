import { fetchJson, gqlApi } from '@/shared/api'
import type { ExportFormat } from '../model/export-formats'

/** A part of the survey that a format cannot hold. */
export interface ExportLoss {
  readonly itemName: string
  readonly sentence: string
}

export const { useExportLossesQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    exportLosses: build.query<Readonly<Record<ExportFormat, readonly ExportLoss[]>>, { surveyId: string }>({
      queryFn: async ({ surveyId }) => {
        const outcome = await fetchJson(`/api/surveys/${surveyId}/export/losses?version=draft`)
        if ('error' in outcome) return outcome
        // This endpoint always returns this type.
        return { data: outcome.data as Readonly<Record<ExportFormat, readonly ExportLoss[]>> }
      },
      // The draft may have been changed since the dialog was open last.
      keepUnusedDataFor: 0,
    }),
  }),
})
