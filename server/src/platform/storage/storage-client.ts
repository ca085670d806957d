import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { type AllowedPrivate, callOutside, type OutsideFailure, type ReadAnswer } from '../http/post-outside'
import { objectAddress, type StorageBucket } from './object-address'

/** A bucket, and who writes into it. */
export interface StorageAccess extends StorageBucket {
  readonly region: string
  readonly accessKeyId: string
  readonly secret: string
}

/** What an attempt ended with: no answer, or one that refuses. The code is the server's own. */
export type StorageFailure =
  | { readonly kind: 'silent'; readonly why: OutsideFailure }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string }

/** The storage did not take it. */
export class StorageError extends Error {
  override name = 'StorageError'
  readonly failure: StorageFailure
  constructor(failure: StorageFailure) {
    super(failure.kind === 'silent' ? failure.why : `${failure.status} ${failure.code}`)
    this.failure = failure
  }

  /** The same may be taken a moment later. */
  get mayPass(): boolean {
    const { failure } = this
    if (failure.kind === 'silent') return failure.why === 'timeout' || failure.why === 'unreachable'
    // 507: full, and so in a moment, too.
    if (failure.status === 507 || /Full|Quota|Insufficient/.test(failure.code)) return false
    return failure.status >= 500 || failure.status === 429 || failure.code === 'RequestTimeout'
  }
}

export interface StorageLimits {
  readonly isAllowed: AllowedPrivate
  /** Leaves what is being sent. */
  readonly signal?: AbortSignal
  /** Of one request, its body included. */
  readonly timeoutMs?: number
  /** Before each further attempt. */
  readonly waitsMs?: readonly number[]
}

const smallestPart = 8 * 1024 * 1024
const mostParts = 10_000
const mostAnswered = 65_536
/** Eight megabytes at 30 kB/s. */
const usualTimeoutMs = 300_000

/** Parts of a file of that size: all are equal but the last, and there are at most as many as S3 takes. */
export function partBytesOf(bytes: number): number {
  const least = Math.ceil(bytes / mostParts)
  return Math.max(smallestPart, Math.ceil(least / 1_048_576) * 1_048_576)
}

/**
 * Writes objects by the protocol of S3, each request signed with the digest of its body (AWS Signature Version 4), so that what arrives
 * is what was sent. Failures that may pass are tried again; the others throw a StorageError.
 */
export class StorageClient {
  readonly #access: StorageAccess
  readonly #limits: StorageLimits

  constructor(access: StorageAccess, limits: StorageLimits) {
    this.#access = access
    this.#limits = limits
  }

  /** A whole object at once. */
  async put(key: string, body: Buffer, contentType: string): Promise<void> {
    await this.#call('PUT', key, {}, body, { 'content-type': contentType })
  }

  async remove(key: string): Promise<void> {
    await this.#call('DELETE', key)
  }

  /** Begins an object in parts, which appears when it is complete; returns the id of the upload. */
  async begin(key: string, contentType: string): Promise<string> {
    const { body } = await this.#call('POST', key, { uploads: '' }, '', { 'content-type': contentType })
    const id = textOf(body, 'UploadId')
    if (!id) throw new StorageError({ kind: 'refused', status: 200, code: 'NoUploadId' })
    return id
  }

  /** Numbers begin with 1. Returns what names the part when the object is completed. */
  async part(key: string, uploadId: string, number: number, body: Buffer): Promise<string> {
    const { headers } = await this.#call('PUT', key, { partNumber: String(number), uploadId }, body)
    const { etag } = headers
    if (!etag) throw new StorageError({ kind: 'refused', status: 200, code: 'NoETag' })
    return etag
  }

  /** An answer of 200 may hold an error all the same: work had begun before it failed. */
  async complete(key: string, uploadId: string, etags: readonly string[]): Promise<void> {
    const parts = etags.map(
      (etag, place) => `<Part><PartNumber>${place + 1}</PartNumber><ETag>${escaped(etag)}</ETag></Part>`,
    )
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
    await this.#call('POST', key, { uploadId }, body, { 'content-type': 'application/xml' })
  }

  /** Gives the parts of an upload back. One that is over or unknown is no failure. */
  async abort(key: string, uploadId: string): Promise<void> {
    try {
      await this.#call('DELETE', key, { uploadId })
    } catch (error) {
      const isGone =
        error instanceof StorageError &&
        error.failure.kind === 'refused' &&
        error.failure.code === 'NoSuchUpload'
      if (!isGone) throw error
    }
  }

  async #call(
    method: 'PUT' | 'POST' | 'DELETE',
    key: string,
    query: Readonly<Record<string, string>> = {},
    body: Buffer | string = '',
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ReadAnswer> {
    const waits = [...(this.#limits.waitsMs ?? [500, 2000])]
    for (;;) {
      try {
        return await this.#attempt(method, key, query, body, headers)
      } catch (error) {
        const wait = waits.shift()
        if (wait === undefined || !(error instanceof StorageError && error.mayPass)) throw error
        await pause(wait, undefined, this.#limits.signal ? { signal: this.#limits.signal } : {}).catch(
          () => {},
        )
        this.#limits.signal?.throwIfAborted()
      }
    }
  }

  async #attempt(
    method: 'PUT' | 'POST' | 'DELETE',
    key: string,
    query: Readonly<Record<string, string>>,
    body: Buffer | string,
    headers: Readonly<Record<string, string>>,
  ): Promise<ReadAnswer> {
    const { accessKeyId, secret, region } = this.#access
    const { isAllowed, signal, timeoutMs = usualTimeoutMs } = this.#limits
    signal?.throwIfAborted()
    const url = objectAddress(this.#access, key)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
      accessKeyId,
      secretAccessKey: secret,
      service: 's3',
      region,
    }).sign()
    const answer = await callOutside({
      url: url.href,
      method,
      headers: { ...Object.fromEntries(signed.headers), host: url.host },
      body,
      timeoutMs,
      isAllowed,
      mostAnswered,
      ...(signal && { signal }),
    })
    signal?.throwIfAborted()
    if ('failure' in answer) throw new StorageError({ kind: 'silent', why: answer.failure })
    const { status, body: text } = answer
    const code = codeOf(text)
    if (status >= 200 && status < 300 && code === '') return answer
    throw new StorageError({ kind: 'refused', status, code })
  }
}

/** The code of an error in an answer; empty where there is none. */
function codeOf(text: string): string {
  if (!/<Error[\s>]/.test(text)) return ''
  const code = textOf(text, 'Code') ?? ''
  return /^[A-Za-z0-9.]{1,60}$/.test(code) ? code : 'Error'
}

function textOf(xml: string, element: string): string | null {
  const start = xml.indexOf(`<${element}>`)
  const end = xml.indexOf(`</${element}>`, start)
  return start === -1 || end === -1 ? null : unescaped(xml.slice(start + element.length + 2, end))
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code, name) =>
    code === undefined ? (signs[name] ?? whole) : String.fromCodePoint(Number(code)),
  )
}

function escaped(text: string): string {
  return text.replace(/[<>&]/g, (sign) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;' })[sign] ?? sign)
}
