import DataLoader from 'dataloader'
import { builder } from '../../../../platform/graphql/builder'
import { type Context, companyViewerOf } from '../../../../platform/graphql/context'
import { write } from '../../../../platform/graphql/write'
import { groupRows } from '../../../../platform/postgres/group-rows'
import { userNameById } from '../../../accounts/user'
import { RunRef, runById } from '../../../studies/run'
import { exportPolicy, mayTakePersonal } from '../../export'
import { requireNotebook } from '../notebook-queries'
import { NotebookRef } from '../schema'
import { askFigures } from './ask-figures'
import { type Drawing, drawingsOf, picturesOf } from './kept-figures'
import { canDrawFigures } from './sandbox'

const DrawingRef = builder.objectRef<Drawing>('NotebookDrawing').implement({
  description: 'Figures of a notebook that are being drawn, or were not drawn.',
  authorize: exportPolicy.see,
  fields: (t) => ({
    exportName: t.exposeString('export_name'),
    isWaitingForExport: t.boolean({
      description: 'The export is made first; the run is that of the export.',
      resolve: ({ run_id }) => run_id === null,
    }),
    run: t.field({
      type: RunRef,
      nullable: true,
      description: 'How far it is, or why it ended; null once its record is removed.',
      resolve: ({ run_id, export_run_id }, _, context) => {
        const id = run_id ?? export_run_id
        return id === null ? null : context.loaders.of(runById, context).load(id)
      },
    }),
  }),
})

const FiguresRef = builder.objectRef<Drawing>('NotebookFigures').implement({
  description: "A notebook's figures of the project's own data, as they were drawn on the server.",
  authorize: exportPolicy.see,
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Another one each time they are drawn.' }),
    exportName: t.exposeString('export_name'),
    cutAt: t.expose('cut_at', { type: 'DateTime', nullable: true, description: 'As of when the data are.' }),
    drawnAt: t.expose('drawn_at', { type: 'DateTime', nullable: true }),
    drawnByName: t.string({
      nullable: true,
      resolve: ({ asked_by }, _, context) =>
        asked_by && context.loaders.of(userNameById, context).load(asked_by),
    }),
    images: t.stringList({
      description: 'Addresses of the kind data:image/png, at most 12, in the order in which they were drawn.',
      resolve: async ({ id }, _, { db, config }) => {
        const pictures = await picturesOf(db, config.encryptionKey, id)
        return pictures.map((png) => `data:image/png;base64,${png.toString('base64')}`)
      },
    }),
  }),
})

/** The latest first. */
function drawingsById({ db }: Context) {
  return new DataLoader<string, Drawing[]>(async (ids) => {
    const ofNotebook = groupRows(await drawingsOf(db, ids), ({ notebook_id }) => notebook_id)
    return ids.map((id) => ofNotebook.get(id) ?? [])
  })
}

builder.objectFields(NotebookRef, (t) => ({
  canDrawFigures: t.boolean({
    description:
      "Its figures can be drawn on this server, where Debian's Jupyter and bubblewrap are installed.",
    resolve: (_, __, { config }) => canDrawFigures(config.notebookFigures),
  }),
  drawing: t.field({
    type: DrawingRef,
    nullable: true,
    description: 'Those that were asked for last, unless they were drawn.',
    resolve: async ({ id }, _, context) => {
      const [latest] = await context.loaders.of(drawingsById, context).load(id)
      return latest?.drawn_at === null ? latest : null
    },
  }),
  figures: t.field({
    type: FiguresRef,
    nullable: true,
    description: 'Those that were drawn last; null for whoever may not download the export that they show.',
    resolve: async ({ id }, _, context) => {
      const drawings = await context.loaders.of(drawingsById, context).load(id)
      const drawn = drawings.find(({ drawn_at }) => drawn_at !== null)
      if (!drawn || (drawn.holds_personal && !mayTakePersonal(companyViewerOf(context)))) return null
      return drawn
    },
  }),
}))

builder.mutationField('drawNotebookFigures', (t) =>
  t.field({
    description:
      'Draws the figures of a notebook on the server, of its fixed export, or of an export of the present data that is made first. In the place of those that it has, once they are drawn. CONFLICT while they are drawn, and where they cannot be drawn.',
    type: NotebookRef,
    authorize: exportPolicy.make,
    args: { notebookId: t.arg.id({ required: true }) },
    resolve: async (_, { notebookId }, context) => {
      const viewer = companyViewerOf(context)
      const { config, locale: language } = context
      await requireNotebook(context.db, viewer, notebookId)
      const canDraw = await canDrawFigures(config.notebookFigures)
      await write(context, (tx, writeContext) =>
        askFigures(tx, viewer, { notebookId, language, canDraw }, writeContext),
      )
      const { notebook } = await requireNotebook(context.db, viewer, notebookId)
      return notebook
    },
  }),
)
