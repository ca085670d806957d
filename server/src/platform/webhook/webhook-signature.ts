import { createHmac, randomBytes } from 'node:crypto'

const mark = 'whsec_'
const secretBytes = 32

/** A new secret as Standard Webhooks write it. */
export function newWebhookSecret(): string {
  return mark + randomBytes(secretBytes).toString('base64')
}

/** The value of `webhook-signature` (Standard Webhooks 1.0): HMAC-SHA256 of id, seconds and body. */
export function signatureOf(secret: string, id: string, seconds: number, body: string): string {
  const key = Buffer.from(secret.slice(mark.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
}
