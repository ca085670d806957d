import { join } from 'node:path'
import type { Kysely, Selectable } from 'kysely'
import { projectRoot } from '../../../platform/process/project-root'
import type { ProjectTable, Tables } from '../../../platform/tables'
import { type ImportKind, importFolder } from '../../collect/data-import'
import { numberOfDate } from '../../series/measurement'

interface Sample {
  kind: ImportKind
  folder: string
  /** This day of the sample becomes the anchor day minus `daysBefore`. */
  lastDate: string
  daysBefore: number
}

/** The bundled samples of real data: server/demo/README.md. */
export const samples = {
  FIT16: { kind: 'fitabase', folder: 'fitabase', lastDate: '2016-05-12', daysBefore: 0 },
  // It has only daily values, which exist only once a day is over.
  LIFE21: { kind: 'lifesnaps', folder: 'lifesnaps', lastDate: '2022-01-21', daysBefore: 1 },
} as const satisfies Record<string, Sample>

/** Imports a sample as if its last day were now. */
export async function importSample(
  context: { db: Kysely<Tables>; now: () => Date; signal?: AbortSignal },
  project: Selectable<ProjectTable>,
  { kind, folder, lastDate, daysBefore }: Sample,
  anchorOn: string,
): Promise<void> {
  await importFolder(context, {
    kind,
    project,
    folder: join(projectRoot, 'server/demo', folder),
    shift: {
      days: numberOfDate(anchorOn) - daysBefore - numberOfDate(lastDate),
      until: context.now().getTime(),
    },
    signal: context.signal,
  })
}
