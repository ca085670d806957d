import DataLoader from 'dataloader'
import { notebookTemplates } from '../../../../../engines/notebook-templates'
import { builder } from '../../../platform/graphql/builder'
import { type Context, companyViewerOf } from '../../../platform/graphql/context'
import { enumValues } from '../../../platform/graphql/enum-values'
import { write } from '../../../platform/graphql/write'
import { groupRows } from '../../../platform/postgres/group-rows'
import { pageOf } from '../../../platform/postgres/pagination'
import { userNameById } from '../../accounts/user'
import { exportPolicy, exportProject } from '../export'
import { checkedNotebook, deleteNotebook, type MadeNotebook, makeNotebook } from './change-notebook'
import { type NotebookCell, notebookCells } from './notebook-cells'
import { listNotebooks, type Notebook, requireNotebook } from './notebook-queries'
import { latestRuns, type NotebookRun } from './notebook-runs'
import { cellsOfNotebook } from './read-notebook'

const TemplateEnum = builder.enumType('NotebookTemplate', { values: enumValues(notebookTemplates) })

const CellRef = builder.objectRef<NotebookCell>('NotebookCell').implement({
  authorize: exportPolicy.see,
  fields: (t) => ({
    isCode: t.boolean({ resolve: ({ kind }) => kind === 'code' }),
    source: t.exposeString('source', { description: 'Markdown, or Python.' }),
  }),
})

const NotebookRunRef = builder.objectRef<NotebookRun>('NotebookRun').implement({
  description: 'A notebook was run with live data.',
  authorize: exportPolicy.see,
  fields: (t) => ({
    id: t.exposeID('id'),
    ranAt: t.expose('ran_at', { type: 'DateTime' }),
    ranByName: t.string({
      nullable: true,
      description: 'Who made the key that it was run with.',
      resolve: ({ ran_by }, _, context) => ran_by && context.loaders.of(userNameById, context).load(ran_by),
    }),
  }),
})

function runsById({ db }: Context) {
  return new DataLoader<string, NotebookRun[]>(async (ids) => {
    const runs = await latestRuns(db, ids)
    const ofNotebook = groupRows(runs, ({ notebook_id }) => notebook_id)
    return ids.map((id) => ofNotebook.get(id) ?? [])
  })
}

export const NotebookRef = builder.objectRef<Notebook>('Notebook').implement({
  description: 'A notebook that was made of a template. ノートブック',
  authorize: exportPolicy.see,
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    template: t.expose('template', { type: TemplateEnum }),
    from: t.field({ type: 'Date', nullable: true, resolve: ({ parameters }) => parameters.from }),
    to: t.field({ type: 'Date', nullable: true, resolve: ({ parameters }) => parameters.to }),
    tags: t.stringList({
      description: 'Names; empty: everybody.',
      resolve: ({ parameters }) => [...parameters.tags],
    }),
    exportName: t.string({
      nullable: true,
      description: 'The export that it reads instead of what is stored by now.',
      resolve: ({ parameters }) => parameters.export?.name ?? null,
    }),
    exportFile: t.string({
      nullable: true,
      description: 'The file of that export, which lies beside the notebook when it runs.',
      resolve: ({ parameters }) => parameters.export?.fileName ?? null,
    }),
    createdByName: t.string({
      nullable: true,
      resolve: ({ created_by }, _, context) =>
        created_by && context.loaders.of(userNameById, context).load(created_by),
    }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    canOpenInColab: t.boolean({
      description:
        'A client of Google is configured, by which it is put into the Google Drive of the person.',
      resolve: (_, __, { config }) => config.google !== null,
    }),
    runs: t.field({
      type: [NotebookRunRef],
      description: 'The latest 20, the latest first. With a fixed export there are none: it asks nobody.',
      resolve: ({ id }, _, context) => context.loaders.of(runsById, context).load(id),
    }),
    cells: t.field({
      type: [CellRef],
      resolve: async (notebook, _, context) => {
        const { project } = await requireNotebook(context.db, companyViewerOf(context), notebook.id)
        return [...cellsOfNotebook(notebook, project, placeOf(context))]
      },
    }),
  }),
})

const NotebookPageRef = builder.objectRef<{ items: Notebook[]; total: number }>('NotebookPage').implement({
  authorize: exportPolicy.see,
  fields: (t) => ({ items: t.expose('items', { type: [NotebookRef] }), total: t.exposeInt('total') }),
})

const MadeNotebookRef = builder
  .objectRef<MadeNotebook & { readonly notebook: Notebook }>('MadeNotebook')
  .implement({
    authorize: exportPolicy.make,
    fields: (t) => ({
      notebook: t.expose('notebook', { type: NotebookRef }),
      secret: t.exposeString('secret', {
        nullable: true,
        description: 'Of the key that was made for it; told this once.',
      }),
    }),
  })

const NumbersInputRef = builder.inputType('NotebookNumbersInput', {
  description: 'Those that the template takes; others are ignored. As usual unless given.',
  fields: (t) => ({ validMinutes: t.int(), minSleepMinutes: t.int(), windowDays: t.int() }),
})

const NotebookInputRef = builder.inputType('NotebookInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    template: t.field({ type: TemplateEnum, required: true }),
    from: t.field({ type: 'Date' }),
    to: t.field({ type: 'Date' }),
    tagIds: t.idList({ required: true, description: 'Subjects with one of these tags; empty: everybody.' }),
    exportId: t.id({
      description: 'A finished export to read instead of what is stored by now; without a key and a period.',
    }),
    numbers: t.field({ type: NumbersInputRef, required: true }),
  }),
})

const placeOf = ({ config, locale }: Context) => ({ url: config.apiUrl, language: locale })

/** The input as it is checked and stored. */
function askedOf(
  { name, template, from, to, tagIds, exportId, numbers }: typeof NotebookInputRef.$inferInput,
  { locale: language }: Context,
) {
  const given = Object.entries(numbers).filter(([, value]) => value !== null && value !== undefined)
  return {
    name,
    template,
    from: from ?? null,
    to: to ?? null,
    tagIds: tagIds.map(String),
    exportId: exportId ? String(exportId) : null,
    numbers: Object.fromEntries(given) as Record<string, number>,
    language,
  }
}

builder.queryFields((t) => ({
  notebooks: t.field({
    description: 'The notebooks of a project, the latest first. FORBIDDEN without データ出力.',
    type: NotebookPageRef,
    authorize: exportPolicy.see,
    args: {
      projectId: t.arg.id({ required: true }),
      text: t.arg.string(),
      templates: t.arg({ type: [TemplateEnum], required: true, defaultValue: [] }),
      onlyOwn: t.arg.boolean({ required: true, defaultValue: false }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 20 }),
    },
    resolve: async (_, { projectId, text, templates, onlyOwn, ...page }, context) => {
      const { viewer, project } = await exportProject(context, projectId)
      const list = { projectId: project.id, text: text ?? null, templates, onlyOwn, ...pageOf(page) }
      return listNotebooks(context.db, viewer, list)
    },
  }),
  notebook: t.field({
    type: NotebookRef,
    authorize: exportPolicy.see,
    args: { notebookId: t.arg.id({ required: true }) },
    resolve: async (_, { notebookId }, context) => {
      const { notebook } = await requireNotebook(context.db, companyViewerOf(context), notebookId)
      return notebook
    },
  }),
  notebookPreview: t.field({
    description: 'The cells of a notebook before it is made.',
    type: [CellRef],
    authorize: exportPolicy.see,
    args: {
      projectId: t.arg.id({ required: true }),
      input: t.arg({ type: NotebookInputRef, required: true }),
    },
    resolve: async (_, { projectId, input }, context) => {
      const { viewer, project } = await exportProject(context, projectId)
      const asked = { ...askedOf(input, context), now: context.now() }
      const { name, parameters } = await checkedNotebook(context.db, viewer, project.id, asked)
      const { template } = input
      return [
        ...notebookCells({
          id: null,
          name,
          template,
          parameters,
          project: { code: project.code, name: project.name },
          madeOn: context.now(),
          ...placeOf(context),
        }),
      ]
    },
  }),
}))

builder.mutationFields((t) => ({
  createNotebook: t.field({
    description: 'Makes a notebook, and a key for it where that is asked for. Recorded in the audit log.',
    type: MadeNotebookRef,
    authorize: exportPolicy.make,
    args: {
      projectId: t.arg.id({ required: true }),
      input: t.arg({ type: NotebookInputRef, required: true }),
      makesKey: t.arg.boolean({
        required: true,
        description: 'A key for a week that reads what the template reads; its secret is told once.',
      }),
    },
    resolve: async (_, { projectId, input, makesKey }, context) => {
      const { viewer, project } = await exportProject(context, projectId)
      const asked = { ...askedOf(input, context), makesKey }
      const made = await write(context, (tx, writeContext) =>
        makeNotebook(tx, viewer, project, asked, writeContext),
      )
      const { notebook } = await requireNotebook(context.db, viewer, made.id)
      return { ...made, notebook }
    },
  }),
  deleteNotebook: t.field({
    description: 'Removes a notebook for good.',
    type: 'Boolean',
    authorize: exportPolicy.make,
    args: { notebookId: t.arg.id({ required: true }) },
    resolve: async (_, { notebookId }, context) => {
      const viewer = companyViewerOf(context)
      await write(context, (tx, writeContext) => deleteNotebook(tx, viewer, notebookId, writeContext))
      return true
    },
  }),
}))
