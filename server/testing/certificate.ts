import type { KeyPairKeyObjectResult } from 'node:crypto'
import { createSign } from 'node:crypto'

/** DER: a tag, the length, the content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  if (content.length < 128) return Buffer.concat([Buffer.from([tag, content.length]), content])
  const length = Buffer.from(content.length.toString(16).padStart(4, '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x82]), length, content])
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts)
/** sha256WithRSAEncryption */
const algorithm = sequence(Buffer.from('06092a864886f70d01010b', 'hex'), Buffer.from('0500', 'hex'))
const name = sequence(
  der(0x31, sequence(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('sns.amazonaws.com')))),
)

/** A self-signed certificate of the key, as PEM: Node makes keys, but no certificates. */
export function certificateOf({ publicKey, privateKey }: KeyPairKeyObjectResult): string {
  const key = publicKey.export({ type: 'spki', format: 'der' })
  const valid = sequence(der(0x18, Buffer.from('20200101000000Z')), der(0x18, Buffer.from('20990101000000Z')))
  const body = sequence(der(0x02, Buffer.from([1])), algorithm, name, valid, name, key)
  const signature = createSign('RSA-SHA256').update(body).sign(privateKey)
  const whole = sequence(body, algorithm, der(0x03, Buffer.from([0]), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
