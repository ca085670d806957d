import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { type KeyAccess, recordRead } from '../../../modules/data-out/access-key'
import type { Tables } from '../../../platform/tables'

type Key = KeyAccess['key']

/** Records requests that are refused, wherever they are, by the key with which they came. */
export class RefusedReads {
  readonly #db: Kysely<Tables>
  readonly #keys = new WeakMap<FastifyRequest, Key>()

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** Whose request it is, once that is known. */
  keyOf(request: FastifyRequest, key: Key): void {
    this.#keys.set(request, key)
  }

  /** The request is answered and recorded elsewhere from here on. */
  leave(request: FastifyRequest): void {
    this.#keys.delete(request)
  }

  async record(request: FastifyRequest, status: number, at: Date): Promise<void> {
    const key = this.#keys.get(request)
    if (!key) return
    const read = { resource: resourceAskedFor(request), status, rows: 0, at }
    // The answer is worth more than its record: the database may be what fails.
    await recordRead(this.#db, { key }, read).catch((error: unknown) =>
      request.log.error({ err: error }, 'a reading was not recorded'),
    )
  }
}

/** As what is answered is recorded: the address without the project, and without ids. */
function resourceAskedFor({ routeOptions, params }: FastifyRequest): string {
  const given = params as Readonly<Record<string, string | undefined>>
  const parts = (routeOptions.url ?? '').split('/').flatMap((part, place) => {
    // Behind "", "api" and "v1".
    if (place < 3 || part === 'projects') return []
    if (part === ':resource' || part === ':metric') return given[part.slice(1)] ?? []
    return part.startsWith(':') ? [] : part
  })
  return parts.join('/').slice(0, 100)
}
