import type {
  MutationCancelRunArgs,
  MutationRetryRunArgs,
  QueryRunArgs,
  QueryRunsArgs,
  Run,
  RunPage,
} from '@/shared/api/generated/schema'
import { refuse } from './refuse'
import type { World } from './world'

type WholeRun = Required<Omit<Run, '__typename'>>

/** A bulk registration of which a quarter is done. */
export function aRun(given: Partial<WholeRun> = {}): WholeRun {
  return {
    id: 'run-bulk',
    kind: 'REGISTER_BULK_FILE',
    name: '一括登録',
    state: 'RUNNING',
    stage: null,
    done: 2500,
    total: 10_000,
    unit: 'ROW',
    refused: 0,
    failure: null,
    result: [],
    from: null,
    to: null,
    targetId: 'bulk-file',
    targetName: 'subjects_20261121.csv',
    askedBy: 'USER',
    askedByName: '観測 花子',
    isSilent: false,
    goesOnByItself: true,
    isCancelling: false,
    canCancel: true,
    canRetry: false,
    createdAt: '2026-11-21T01:00:00Z',
    startedAt: '2026-11-21T01:00:01Z',
    finishedAt: null,
    ...given,
  }
}

const ended = { canCancel: false, finishedAt: '2026-11-21T01:02:00Z' } as const

/** What a device measured goes to who wore it. */
export function aReattribution(given: Partial<WholeRun> = {}): WholeRun {
  return aRun({
    id: 'run-reattribution',
    kind: 'REATTRIBUTE_DEVICE',
    name: 'データの付け替え',
    unit: 'DAY',
    done: 5,
    total: 12,
    from: '2026-11-01T00:00:00Z',
    to: '2026-11-13T00:00:00Z',
    targetId: 'device-1',
    targetName: 'FB-0012',
    canCancel: false,
    ...given,
  })
}

/** One of each way to stand. */
export const someRuns: Run[] = [
  aRun(),
  aRun({ id: 'run-waits', state: 'QUEUED', done: 0, total: null, startedAt: null }),
  aReattribution({ ...ended, state: 'SUCCEEDED', done: 12 }),
  aRun({
    ...ended,
    id: 'run-failed',
    state: 'FAILED',
    canRetry: true,
    failure: 'サーバーで予期しないエラーが起きました。くり返すときは、管理者に連絡してください。',
  }),
  aRun({
    ...ended,
    id: 'run-import',
    kind: 'IMPORT_FOLDER',
    name: 'ファイルの取り込み',
    state: 'SUCCEEDED',
    done: 1_204_332,
    total: 1_204_332,
    refused: 17,
    result: [
      { label: '被験者', value: 33 },
      { label: '保存した値', value: 1_180_402 },
    ],
    targetId: null,
    targetName: null,
    askedBy: 'COMMAND',
    askedByName: null,
  }),
  aRun({ ...ended, id: 'run-cancelled', state: 'CANCELLED', done: 4000 }),
]

/** The world's runs; one that is cancelled is told as being cancelled. */
export function runsOf(world: World) {
  let runs = world.runs
  const one = (id: string) =>
    runs.find((run) => run.id === id) ?? refuse('NOT_FOUND', '処理が見つかりません。')
  const put = (changed: Run): Run => {
    runs = runs.map((run) => (run.id === changed.id ? changed : run))
    return changed
  }
  return {
    runs: ({ states, offset = 0, limit = 50 }: QueryRunsArgs): RunPage => {
      const found = runs.filter(({ state }) => !states?.length || states.includes(state))
      return { total: found.length, items: found.slice(offset, offset + limit) }
    },
    run: ({ runId }: QueryRunArgs) => one(runId),
    cancelRun: ({ runId }: MutationCancelRunArgs) =>
      put({ ...one(runId), isCancelling: true, canCancel: false }),
    retryRun: ({ runId }: MutationRetryRunArgs) =>
      put({ ...one(runId), state: 'QUEUED', canRetry: false, failure: null, finishedAt: null }),
    reattributions: (): Run[] => [],
  }
}
