import { builder } from '../../../platform/graphql/builder'
import { companyViewerOf } from '../../../platform/graphql/context'
import { write } from '../../../platform/graphql/write'
import { pageOf } from '../../../platform/postgres/pagination'
import { textIn } from '../../../platform/words'
import { userNameById } from '../../accounts/user'
import { requirePersonalDataAccess } from '../../studies/personal-data'
import { requireProject } from '../../studies/project'
import {
  ExportDefinitionInputRef,
  ExportDefinitionRef,
  exportPolicy,
  exportProject,
  readDefinition,
} from '../export'
import { createSavedExport, deleteSavedExport, type ExportToSave, updateSavedExport } from './save-export'
import { listSavedExports, requireSavedExport, type SavedExport } from './saved-export-queries'

const RepeatsEnum = builder.enumType('ExportRepeats', {
  values: { DAILY: { value: 'daily' }, WEEKLY: { value: 'weekly' } } as const,
})

const SavedExportRef = builder.objectRef<SavedExport>('SavedExport').implement({
  description: 'Choices of an export that a project keeps by name. 保存した条件',
  authorize: exportPolicy.see,
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    definition: t.expose('definition', { type: ExportDefinitionRef }),
    repeats: t.expose('repeats', {
      type: RepeatsEnum,
      nullable: true,
      description: 'Null: made by people alone.',
    }),
    weekday: t.exposeInt('weekday', { nullable: true, description: '1 is Monday.' }),
    hour: t.exposeInt('hour', { nullable: true, description: 'On the clock of the project.' }),
    lastDays: t.exposeInt('last_days', {
      nullable: true,
      description: 'Only the local days up to yesterday, so many; null: the period of the definition.',
    }),
    isCompared: t.exposeBoolean('is_compared', {
      description: 'Each says what changed since the one before.',
    }),
    purpose: t.exposeString('purpose', { nullable: true }),
    destinationId: t.exposeID('destination_id', {
      nullable: true,
      description: 'Where what is made of them is delivered, too.',
    }),
    nextAt: t.expose('next_at', { type: 'DateTime', nullable: true }),
    failure: t.string({
      nullable: true,
      description: 'Why the last one was not made.',
      resolve: ({ failure }, _, { locale }) => failure && textIn(failure, locale),
    }),
    createdByName: t.string({
      nullable: true,
      description: 'Who saved it last, for whom it is made.',
      resolve: ({ created_by }, _, context) =>
        created_by && context.loaders.of(userNameById, context).load(created_by),
    }),
  }),
})

const SavedExportPageRef = builder
  .objectRef<{ items: SavedExport[]; total: number }>('SavedExportPage')
  .implement({
    authorize: exportPolicy.see,
    fields: (t) => ({ items: t.expose('items', { type: [SavedExportRef] }), total: t.exposeInt('total') }),
  })

const SavedExportInputRef = builder.inputType('SavedExportInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    definition: t.field({ type: ExportDefinitionInputRef, required: true }),
    repeats: t.field({ type: RepeatsEnum }),
    weekday: t.int({ description: '1 is Monday; for WEEKLY.' }),
    hour: t.int({ description: '0 to 23; where it is repeated.' }),
    lastDays: t.int({ description: 'Instead of the period of the definition.' }),
    isCompared: t.boolean({ required: true }),
    purpose: t.string({ description: 'As createDataExport takes it.' }),
    destinationId: t.id({ description: 'Where what is made of them is delivered, too.' }),
  }),
})

function readInput({
  name,
  definition,
  repeats,
  weekday,
  hour,
  lastDays,
  isCompared,
  purpose,
  destinationId,
}: typeof SavedExportInputRef.$inferInput): ExportToSave {
  return {
    name,
    definition: readDefinition(definition),
    repetition: repeats ? { repeats, weekday: weekday ?? null, hour: hour ?? 0 } : null,
    lastDays: lastDays ?? null,
    isCompared,
    purpose: purpose ?? null,
    destinationId: destinationId ?? null,
  }
}

builder.queryField('savedExports', (t) =>
  t.field({
    description: 'The saved choices of a project by name. FORBIDDEN without データ出力.',
    type: SavedExportPageRef,
    authorize: exportPolicy.see,
    args: {
      projectId: t.arg.id({ required: true }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 20 }),
    },
    resolve: async (_, { projectId, ...page }, context) => {
      const { project } = await exportProject(context, projectId)
      return listSavedExports(context.db, project.id, pageOf(page))
    },
  }),
)

builder.mutationFields((t) => ({
  createSavedExport: t.field({
    description: 'Keeps choices by name; repeated ones are made for the viewer.',
    type: SavedExportRef,
    authorize: exportPolicy.make,
    args: {
      projectId: t.arg.id({ required: true }),
      input: t.arg({ type: SavedExportInputRef, required: true }),
    },
    resolve: async (_, { projectId, input }, context) => {
      const { viewer, project } = await exportProject(context, projectId)
      if (input.purpose) await requirePersonalDataAccess(context.db, viewer, project)
      const id = await write(context, (tx, writeContext) =>
        createSavedExport(tx, viewer, project, readInput(input), writeContext),
      )
      return requireSavedExport(context.db, viewer, id)
    },
  }),
  updateSavedExport: t.field({
    description: 'Overwrites saved choices, which are made for the viewer from then on.',
    type: SavedExportRef,
    authorize: exportPolicy.make,
    args: {
      savedExportId: t.arg.id({ required: true }),
      input: t.arg({ type: SavedExportInputRef, required: true }),
    },
    resolve: async (_, { savedExportId, input }, context) => {
      const viewer = companyViewerOf(context)
      if (input.purpose) {
        const { project_id } = await requireSavedExport(context.db, viewer, savedExportId)
        const project = await requireProject(context.db, viewer, project_id)
        await requirePersonalDataAccess(context.db, viewer, project)
      }
      await write(context, (tx, writeContext) =>
        updateSavedExport(tx, viewer, savedExportId, readInput(input), writeContext),
      )
      return requireSavedExport(context.db, viewer, savedExportId)
    },
  }),
  deleteSavedExport: t.field({
    description: 'Forgets the choices; what was made of them stays.',
    type: SavedExportRef,
    authorize: exportPolicy.make,
    args: { savedExportId: t.arg.id({ required: true }) },
    resolve: (_, { savedExportId }, context) =>
      write(context, (tx, writeContext) =>
        deleteSavedExport(tx, companyViewerOf(context), savedExportId, writeContext),
      ),
  }),
}))
