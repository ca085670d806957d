import type {
  MutationCreateSavedExportArgs,
  MutationDeleteSavedExportArgs,
  MutationUpdateSavedExportArgs,
  QuerySavedExportsArgs,
  SavedExport,
  SavedExportInput,
  SavedExportPage,
} from '@/shared/api/generated/schema'
import { aDefinition } from './data-exports'
import { refuse } from './refuse'
import type { World } from './world'

function aSavedExport(given: Partial<SavedExport> = {}): SavedExport {
  return {
    id: 'saved-nightly',
    name: '毎晩の差分',
    definition: aDefinition,
    repeats: 'DAILY',
    weekday: null,
    hour: 2,
    lastDays: 7,
    isCompared: true,
    purpose: null,
    destinationId: 'destination-university',
    nextAt: '2026-11-20T17:00:00Z',
    failure: null,
    createdByName: '観測 花子',
    ...given,
  }
}

/** One that repeats, one by hand, one that could not be made. */
export const someSavedExports: SavedExport[] = [
  aSavedExport(),
  aSavedExport({
    id: 'saved-paper',
    name: '論文用',
    repeats: null,
    hour: null,
    lastDays: null,
    nextAt: null,
  }),
  aSavedExport({
    id: 'saved-weekly',
    name: '週次の報告',
    repeats: 'WEEKLY',
    weekday: 1,
    lastDays: null,
    failure: 'この条件に合う被験者がいません。被験者の条件を変えてください。',
  }),
]

/** The world's saved choices, by name. */
export function savedExportsOf(world: World) {
  let saved = world.savedExports
  const valuesOf = (input: SavedExportInput) => {
    const { name, definition, isCompared } = input
    return {
      name,
      isCompared,
      purpose: input.purpose ?? null,
      destinationId: input.destinationId ?? null,
      definition: {
        ...definition,
        from: definition.from ?? null,
        to: definition.to ?? null,
        keepsWeekdays: definition.keepsWeekdays ?? true,
      },
      repeats: input.repeats ?? null,
      weekday: input.weekday ?? null,
      hour: input.hour ?? null,
      lastDays: input.lastDays ?? null,
      nextAt: input.repeats ? '2026-11-20T17:00:00Z' : null,
      failure: null,
    }
  }
  const one = (id: string) =>
    saved.find((found) => found.id === id) ?? refuse('NOT_FOUND', '保存した条件が見つかりません。')
  return {
    savedExports: ({ offset = 0, limit = 20 }: QuerySavedExportsArgs): SavedExportPage => ({
      total: saved.length,
      items: saved.slice(offset, offset + limit),
    }),
    createSavedExport: ({ input }: MutationCreateSavedExportArgs): SavedExport => {
      const made = aSavedExport({ ...valuesOf(input), id: `saved-${saved.length}` })
      saved = [...saved, made]
      return made
    },
    updateSavedExport: ({ savedExportId, input }: MutationUpdateSavedExportArgs): SavedExport => {
      const changed = { ...one(savedExportId), ...valuesOf(input) }
      saved = saved.map((found) => (found.id === savedExportId ? changed : found))
      return changed
    },
    deleteSavedExport: ({ savedExportId }: MutationDeleteSavedExportArgs): SavedExport => {
      const removed = one(savedExportId)
      saved = saved.filter(({ id }) => id !== savedExportId)
      return removed
    },
  }
}
