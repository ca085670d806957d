import { createHash } from 'node:crypto'
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { managedNonce } from '@noble/ciphers/utils.js'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { type Kysely, sql } from 'kysely'
import { newId } from '../../../../platform/postgres/ids'
import type { Tables } from '../../../../platform/tables'
import { VerifiedTokens } from '../verified-tokens'

const algorithm = 'EdDSA'

/** A key pair from auth_jwks, ready for use. The private key is stored encrypted with the server's secret. */
export interface IdentityKey {
  readonly id: string
  readonly publicKey: CryptoKey
  readonly privateKey: CryptoKey
}

/** The keys that sign and verify identity tokens: read once, and again when a token names an unknown key. */
export class IdentityKeys {
  readonly #db: Kysely<Tables>
  readonly #secret: string
  readonly #now: () => Date
  readonly #known = new Map<string, IdentityKey>()
  #newest: IdentityKey | undefined
  #reading: Promise<void> | undefined
  #lastReadAt = 0

  /** Tokens whose signature was verified with one of these keys. */
  readonly verified = new VerifiedTokens()
  /** Issuer and audience of the tokens: the origin of /auth and /gql. */
  readonly site: string

  constructor(db: Kysely<Tables>, secret: string, now: () => Date, site: string) {
    this.site = site
    this.#db = db
    this.#secret = secret
    this.#now = now
  }

  /** The newest key, created if there is none. */
  async signing(): Promise<IdentityKey> {
    if (!this.#newest) await this.#read()
    if (!this.#newest) {
      await this.#make()
      // Not shared: a read that another request began before may not see the new key.
      await this.#readAll()
    }
    if (!this.#newest) throw new Error('No identity key could be made.')
    return this.#newest
  }

  /** The key that a token names. Invented names cost at most one read of the table per second. */
  async named(id: string): Promise<IdentityKey | undefined> {
    const isKnown = this.#known.has(id)
    if (!isKnown && (this.#reading || Date.now() - this.#lastReadAt > 1000)) await this.#read()
    return this.#known.get(id)
  }

  /** One read at a time: the first requests of a new process share it. */
  #read(): Promise<void> {
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  async #readAll(): Promise<void> {
    const rows = await this.#db.selectFrom('auth_jwks').selectAll().orderBy('id').execute()
    for (const row of rows) {
      const key = this.#known.get(row.id) ?? {
        id: row.id,
        publicKey: await keyFrom(row.public_key),
        privateKey: await keyFrom(openedBy(this.#secret, row.private_key)),
      }
      this.#known.set(row.id, key)
      this.#newest = key
    }
    this.#lastReadAt = Date.now()
  }

  async #make(): Promise<void> {
    const pair = await generateKeyPair(algorithm, { extractable: true })
    const publicKey = JSON.stringify(await exportJWK(pair.publicKey))
    const privateKey = JSON.stringify(await exportJWK(pair.privateKey))
    const encrypted = sealedBy(this.#secret, privateKey)
    await this.#db.transaction().execute(async (tx) => {
      // Two processes that start at once make one key.
      await sql`lock table auth_jwks in exclusive mode`.execute(tx)
      const existing = await tx.selectFrom('auth_jwks').select('id').limit(1).executeTakeFirst()
      if (existing) return
      await tx
        .insertInto('auth_jwks')
        .values({
          id: newId(),
          public_key: publicKey,
          private_key: encrypted,
          created_at: this.#now(),
          expires_at: null,
        })
        .execute()
    })
  }
}

async function keyFrom(text: string): Promise<CryptoKey> {
  const key = await importJWK(JSON.parse(text) as JWK, algorithm)
  if (key instanceof Uint8Array) throw new Error('auth_jwks holds a symmetric key.')
  return key
}

/** XChaCha20-Poly1305 with the nonce in front, in hexadecimal: the format of keys of earlier versions. */
function sealedBy(secret: string, text: string): string {
  return Buffer.from(cipherOf(secret).encrypt(Buffer.from(text))).toString('hex')
}

function openedBy(secret: string, sealed: string): string {
  return Buffer.from(cipherOf(secret).decrypt(Buffer.from(sealed, 'hex'))).toString()
}

function cipherOf(secret: string) {
  return managedNonce(xchacha20poly1305)(createHash('sha256').update(secret).digest())
}
