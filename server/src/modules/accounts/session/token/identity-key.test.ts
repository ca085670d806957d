import type { KyselyPlugin } from 'kysely'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../../../../testing/database'
import { IdentityKeys } from './identity-key'

const { db, pool } = await testDatabase()

/** Holds one result back: as if its reader were slow. */
class SlowRead implements KyselyPlugin {
  isHolding = false
  release = (): void => {}
  #next: Promise<void> | null = null

  holdNext(): void {
    this.#next = new Promise((done) => {
      this.release = done
    })
  }

  transformQuery({ node }: Parameters<KyselyPlugin['transformQuery']>[0]) {
    return node
  }

  async transformResult({ result }: Parameters<KyselyPlugin['transformResult']>[0]) {
    const held = this.#next
    this.#next = null
    this.isHolding = held !== null
    await held
    return result
  }
}

test('the first sign-in makes the key although another one has just read that there is none', async () => {
  const slow = new SlowRead()
  const site = 'https://kansoku.example'
  const keys = new IdentityKeys(db.withPlugin(slow), 's'.repeat(32), () => new Date(), site)
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('lock table auth_jwks in exclusive mode')
  const first = keys.signing()
  await vi.waitFor(async () => {
    const { rows } = await pool.query(
      "select pid from pg_locks where relation = 'auth_jwks'::regclass and not granted",
    )
    expect(rows).toHaveLength(1)
  })

  slow.holdNext()
  const second = keys.signing()
  await vi.waitFor(() => expect(slow.isHolding).toBe(true))
  await holder.query('commit')
  holder.release()
  await vi.waitFor(async () => {
    expect(await db.selectFrom('auth_jwks').select('id').execute()).toHaveLength(1)
  })
  slow.release()

  expect((await first).id).toBe((await second).id)
})
