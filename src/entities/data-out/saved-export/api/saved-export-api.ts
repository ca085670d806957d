import { ask, gqlApi } from '@/shared/api'
import {
  CreateSavedExportDocument,
  DeleteSavedExportDocument,
  type SavedExportLineFragment,
  SavedExportsDocument,
  UpdateSavedExportDocument,
} from './saved-export.generated'

/** Choices of an export that a project keeps by name. 保存した条件 */
export type SavedExport = SavedExportLineFragment

export const {
  useSavedExportsQuery,
  useCreateSavedExportMutation,
  useUpdateSavedExportMutation,
  useDeleteSavedExportMutation,
} = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    savedExports: build.query({
      ...ask(SavedExportsDocument, (data) => data.savedExports),
      providesTags: ['SavedExport'],
    }),
    createSavedExport: build.mutation({
      ...ask(CreateSavedExportDocument),
      invalidatesTags: ['SavedExport'],
    }),
    updateSavedExport: build.mutation({
      ...ask(UpdateSavedExportDocument),
      invalidatesTags: ['SavedExport'],
    }),
    deleteSavedExport: build.mutation({
      ...ask(DeleteSavedExportDocument),
      invalidatesTags: ['SavedExport'],
    }),
  }),
})
