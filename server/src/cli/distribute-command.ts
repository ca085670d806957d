import { parseArgs } from 'node:util'
import { type Distribution, distribute } from '../platform/postgres/distribute'
import { type Command, UsageError } from './command'

const mostShards = 1024

/** Spreads the time-series store over the nodes of Citus. */
export const distributeCommand: Command = {
  name: 'distribute',
  usage: `distribute [--shards 数]  計測値の表を Citus のノードに分散します（docs/scaling.md）
  --shards 数   分割の数（既定 32。これから使うノードのコア数の 2〜4倍。分散した後は変わりません）

何度実行しても同じです。KANSOKU_DISTRIBUTE=1 を指定すると、起動のたびに行います。`,
  async run(args, { database, print }) {
    const done = await distribute(database.pool, readShards(args))
    for (const line of linesOf(done)) print(line)
  },
}

function readShards(args: readonly string[]): number | undefined {
  const { values } = parseArgs({ args: [...args], options: { shards: { type: 'string' } } })
  if (values.shards === undefined) return undefined
  const shards = Number(values.shards)
  if (Number.isInteger(shards) && shards >= 1 && shards <= mostShards) return shards
  throw new UsageError(`--shards は 1 から ${mostShards} までの整数にしてください。`)
}

function linesOf(done: Distribution | null): string[] {
  if (!done)
    return [
      'このデータベースに Citus の拡張機能はありません。1台の PostgreSQL のまま使います。何も変えていません。',
    ]
  const { distributed, emptied, nodes, shards } = done
  const spread =
    distributed.length > 0
      ? `${distributed.join('、')} を ${nodes} ノード、${shards} 分割に分散しました。`
      : `すべての表は分散済みです（${nodes} ノード、${shards} 分割）。`
  return emptied.length > 0
    ? [spread, `コーディネーターに残っていた ${emptied.join('、')} の行を消しました。`]
    : [spread]
}
