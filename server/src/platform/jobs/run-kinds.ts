import type { ImportKind } from '../tables'
import type { JobTargetKind } from './job-targets'

/** What is known of a kind of work that takes long. */
interface RunKindFacts {
  /** What is counted. */
  readonly unit: 'row' | 'day' | 'answer' | 'megabyte' | 'cell'
  /** A job of the kind's name does it, or a command on the server in its own process. */
  readonly doneBy: 'queue' | 'command'
  /** The kind of thing it is about; null: its project as a whole. */
  readonly target: JobTargetKind | null
  /** After its process died: goes on where it was, or starts anew. Neither does anything twice. */
  readonly afterDeath: 'goes_on' | 'starts_anew'
  /** Whether it may be left undone in the middle. */
  readonly canCancel: boolean
}

/** All kinds of runs. */
export const runKinds = {
  // Left undone, data would stay with people who did not wear the device.
  'reattribute-device': {
    unit: 'day',
    doneBy: 'queue',
    target: 'device',
    afterDeath: 'starts_anew',
    canCancel: false,
  },
  'register-bulk-file': {
    unit: 'row',
    doneBy: 'queue',
    target: 'bulk_file',
    afterDeath: 'goes_on',
    canCancel: true,
  },
  'export-data': {
    unit: 'row',
    doneBy: 'queue',
    target: 'data_export',
    afterDeath: 'starts_anew',
    canCancel: true,
  },
  'deliver-export': {
    unit: 'megabyte',
    doneBy: 'queue',
    target: 'data_export',
    afterDeath: 'starts_anew',
    canCancel: true,
  },
  'draw-notebook': {
    unit: 'cell',
    doneBy: 'queue',
    target: 'notebook',
    afterDeath: 'starts_anew',
    canCancel: true,
  },
  'check-import-files': {
    unit: 'row',
    doneBy: 'queue',
    target: 'data_import',
    afterDeath: 'starts_anew',
    canCancel: true,
  },
  'import-files': {
    unit: 'row',
    doneBy: 'queue',
    target: 'data_import',
    afterDeath: 'goes_on',
    canCancel: true,
  },
  // Left undone, the values of some devices would be gone, and the same files would be taken for imported.
  'undo-import': {
    unit: 'day',
    doneBy: 'queue',
    target: 'data_import',
    afterDeath: 'goes_on',
    canCancel: false,
  },
  'import-folder': { unit: 'row', doneBy: 'command', target: null, afterDeath: 'goes_on', canCancel: true },
  'generate-study': { unit: 'day', doneBy: 'command', target: null, afterDeath: 'goes_on', canCancel: true },
  'replay-answers': {
    unit: 'answer',
    doneBy: 'command',
    target: null,
    afterDeath: 'starts_anew',
    canCancel: true,
  },
} as const satisfies Record<string, RunKindFacts>

export type RunKind = keyof typeof runKinds

/** Kinds that a job does. */
export type QueuedRunKind = {
  [Kind in RunKind]: (typeof runKinds)[Kind]['doneBy'] extends 'queue' ? Kind : never
}[RunKind]

/** What each kind is asked with, as stored: ids, times (ISO 8601) and settings, nothing personal. */
export interface RunRequests {
  /** The device's links changed between the two instants; these subjects lost one. */
  readonly 'reattribute-device': {
    readonly from: string
    readonly to: string
    readonly lostBy: readonly string[]
  }
  readonly 'register-bulk-file': Record<string, never>
  readonly 'export-data': Record<string, never>
  readonly 'deliver-export': { readonly deliveryId: string }
  readonly 'draw-notebook': { readonly drawingId: string }
  readonly 'check-import-files': Record<string, never>
  readonly 'import-files': Record<string, never>
  readonly 'undo-import': Record<string, never>
  readonly 'import-folder': { readonly format: ImportKind }
  readonly 'generate-study': { readonly subjects: number; readonly days: number }
  readonly 'replay-answers': { readonly provider: string | null; readonly since: string | null }
}

/** Parts of the work, where a kind has several. */
export const runStages = ['check', 'load', 'write', 'close'] as const
export type RunStage = (typeof runStages)[number]

/** Facts of any kind, also of a row that a newer version wrote; null for those. */
export function factsOf(kind: string): RunKindFacts | null {
  return Object.hasOwn(runKinds, kind) ? runKinds[kind as RunKind] : null
}

/** The kinds that a job does, whose names are those of their jobs. */
export const queuedRunKinds = (Object.keys(runKinds) as RunKind[]).filter(
  (kind): kind is QueuedRunKind => runKinds[kind].doneBy === 'queue',
)
