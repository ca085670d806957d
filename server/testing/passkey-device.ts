import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface Options {
  readonly challenge: string
}

/** Ways in which a device may misbehave. */
interface Behaviour {
  readonly origin?: string
  /** Whether it verified the user by fingerprint, face or PIN. */
  readonly verifiesUser?: boolean
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** A device with one passkey: answers WebAuthn options as a browser passes them on. */
export class PasskeyDevice {
  readonly #id = randomBytes(32)
  readonly #publicKey: KeyObject
  readonly #privateKey: KeyObject
  readonly #origin: string
  #counter = 0

  constructor(origin: string) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#publicKey = publicKey
    this.#privateKey = privateKey
    this.#origin = origin
  }

  /** The answer to creation options. */
  create({ challenge }: Options, behaviour: Behaviour = {}): object {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' })
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ]),
    )
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#id.length)
    const authData = Buffer.concat([this.#head(0x40, behaviour), Buffer.alloc(16), length, this.#id, key])
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData)],
        // The helper's own type of what CBOR can hold is not exported.
      ]) as never,
    )
    return this.#answer({
      clientDataJSON: this.#client('webauthn.create', challenge, behaviour).toString('base64url'),
      attestationObject: Buffer.from(attestation).toString('base64url'),
      transports: ['internal'],
    })
  }

  /** The answer to request options. */
  get({ challenge }: Options, behaviour: Behaviour = {}): object {
    this.#counter += 1
    const client = this.#client('webauthn.get', challenge, behaviour)
    const authData = this.#head(0, behaviour)
    const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), this.#privateKey)
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }

  #head(flags: number, { verifiesUser = true }: Behaviour): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#counter)
    const present = 0x01 | (verifiesUser ? 0x04 : 0)
    return Buffer.concat([sha256(new URL(this.#origin).hostname), Buffer.of(flags | present), counter])
  }

  #client(type: string, challenge: string, { origin = this.#origin }: Behaviour): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #answer(response: object): object {
    const id = this.#id.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }
}
