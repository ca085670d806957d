import type { Kysely } from 'kysely'

/**
 * Does the work in processes that die before they commit their first transaction, their second and so on, and at last in one that
 * lives. Resolves with how many died: where none did, the test killed nothing.
 */
export async function killedAtEachCommit<Tables>(
  db: Kysely<Tables>,
  work: (db: Kysely<Tables>) => Promise<unknown>,
): Promise<number> {
  for (let at = 1; ; at++) {
    const process = dyingAt(db, at)
    await work(process.db).catch((error: unknown) => {
      if (!process.isDead()) throw error
    })
    if (!process.isDead()) return at - 1
  }
}

/** The database of a process that dies before it commits its transaction number `at`, and asks for nothing afterwards. */
function dyingAt<Tables>(db: Kysely<Tables>, at: number) {
  let begun = 0
  let isDead = false
  const begin = (): ReturnType<typeof db.transaction> => {
    const real = db.transaction()
    begun++
    if (begun !== at) return real
    return replacing(real, 'execute', (run: Parameters<typeof real.execute>[0]) =>
      real.execute(async (tx) => {
        await run(tx)
        isDead = true
        throw new Error('killed')
      }),
    )
  }
  const alive = () => {
    if (isDead) throw new Error('killed')
  }
  return { db: replacing(db, 'transaction', begin, alive), isDead: () => isDead }
}

/** The object with another method; `before` runs whenever something of it is asked for. Its own methods see the object itself. */
function replacing<T extends object>(object: T, name: string, method: unknown, before = () => {}): T {
  return new Proxy(object, {
    get(target, key) {
      before()
      if (key === name) return method
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
