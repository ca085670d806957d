import { ask, downloadFile, gqlApi, postJson } from '@/shared/api'
import {
  CreateNotebookDocument,
  DeleteNotebookDocument,
  DrawNotebookFiguresDocument,
  NotebookDocument,
  NotebookExportsDocument,
  NotebookFiguresDocument,
  type NotebookLineFragment,
  NotebookPreviewDocument,
  type NotebookQuery,
  NotebooksDocument,
} from './notebook.generated'

/** An analysis that was made of a template. ノートブック */
export type Notebook = NotebookLineFragment

/** With its cells, its runs, and what is known of its figures. */
export type NotebookDetails = NotebookQuery['notebook']

export const {
  useNotebooksQuery,
  useNotebookQuery,
  useNotebookFiguresQuery,
  useNotebookExportsQuery,
  useNotebookPreviewQuery,
  useCreateNotebookMutation,
  useDrawNotebookFiguresMutation,
  useDeleteNotebookMutation,
  useDownloadNotebookMutation,
  useBeginColabMutation,
} = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    notebooks: build.query({
      ...ask(NotebooksDocument, (data) => data.notebooks),
      providesTags: ['Notebook'],
    }),
    notebook: build.query({
      ...ask(NotebookDocument, (data) => data.notebook),
      providesTags: ['Notebook', 'Run'],
    }),
    // The pictures weigh more than all else, and are not read again as a run goes on.
    notebookFigures: build.query({
      ...ask(NotebookFiguresDocument, (data) => data.notebook.figures),
      providesTags: ['Notebook'],
    }),
    // Of exports only what a notebook is made with: their own slice weighs much more.
    notebookExports: build.query({
      ...ask(NotebookExportsDocument, (data) => data.dataExports.items),
      providesTags: ['DataExport'],
    }),
    notebookPreview: build.query(ask(NotebookPreviewDocument, (data) => data.notebookPreview)),
    createNotebook: build.mutation({
      ...ask(CreateNotebookDocument, (data) => data.createNotebook),
      invalidatesTags: ['Notebook', 'AccessKey'],
    }),
    // An export of the present data may be made first.
    drawNotebookFigures: build.mutation({
      ...ask(DrawNotebookFiguresDocument),
      invalidatesTags: ['Notebook', 'DataExport', 'Run'],
    }),
    deleteNotebook: build.mutation({ ...ask(DeleteNotebookDocument), invalidatesTags: ['Notebook'] }),
    downloadNotebook: build.mutation<null, string>({
      queryFn: (id) => downloadFile(`/api/notebooks/${id}`),
    }),
    /** The address of Google's page of consent, for this browser alone. */
    beginColab: build.mutation<string, string>({
      queryFn: async (id) => {
        const sent = await postJson(`/api/colab/${id}`, {})
        if ('error' in sent) return sent
        // The server answers {url}.
        return { data: (sent.data as { url: string }).url }
      },
    }),
  }),
})
