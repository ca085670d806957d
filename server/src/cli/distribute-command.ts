import { parseArgs } from 'node:util'
import { type Distribution, distribute } from '../platform/postgres/migrate/distribute'
import type { Message } from '../platform/words'
import { type Command, UsageError } from './command'
import { distributeWords } from './words'

const mostShards = 1024

/** Spreads the time-series store over the nodes of Citus. */
export const distributeCommand: Command = {
  name: 'distribute',
  usage: distributeWords.usage,
  mayBeFirst: true,
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
  throw new UsageError(distributeWords.shards(mostShards))
}

function linesOf(done: Distribution | null): Message[] {
  if (!done) return [distributeWords.noCitus]
  const { distributed, emptied, nodes, shards } = done
  const spread =
    distributed.length > 0
      ? distributeWords.distributed(distributed.join(', '), nodes, shards)
      : distributeWords.alreadyDistributed(nodes, shards)
  return emptied.length > 0 ? [spread, distributeWords.emptied(emptied.join(', '))] : [spread]
}
