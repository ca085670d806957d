import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sign } from 'aws4'
import { type afterAll, onTestFinished } from 'vitest'

/** A request as the storage received it. */
export interface StorageRequest {
  readonly method: string
  /** 'put', 'begin', 'part', 'complete', 'abort' or 'delete'. */
  readonly act: string
  readonly key: string
  readonly body: Buffer
}

/** What a test has it answer instead: a status and an error of S3, an error in an answer of 200, or nothing ever. */
export type StorageFault =
  | { readonly status: number; readonly code?: string; readonly location?: string }
  | 'hangs'
  | 'cuts'

const accessKeyId = 'KANSOKUTESTKEY'
const secret = 'secret/of+the=storage'
const bucket = 'study-data'

/**
 * A local server that speaks S3, in the path: it checks every signature by another implementation, and the digest of every body; an
 * object in parts appears when it is completed.
 */
export async function storageServer(ends: typeof onTestFinished | typeof afterAll = onTestFinished) {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const received: StorageRequest[] = []
  /** Asked before each request is done. */
  let faultOf: (request: StorageRequest, count: number) => StorageFault | null = () => null
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const url = new URL(request.url ?? '/', 'http://storage.test')
      const [, asked = '', ...rest] = url.pathname.split('/')
      const key = rest.map(decodeURIComponent).join('/')
      const uploadId = url.searchParams.get('uploadId')
      const act = actOf(request.method ?? '', url)
      const seen = { method: request.method ?? '', act, key, body }
      const answer = (status: number, text = '', headers: Record<string, string> = {}) =>
        response.writeHead(status, headers).end(text)
      const refuse = (status: number, code: string, headers: Record<string, string> = {}) =>
        answer(
          status,
          `<?xml version="1.0"?>\n<Error><Code>${code}</Code><Message>no &amp; no</Message></Error>`,
          headers,
        )
      received.push(seen)
      const fault = faultOf(seen, received.filter((one) => one.act === act).length)
      if (fault === 'hangs') return
      if (fault === 'cuts') return void request.socket.destroy()
      if (fault) {
        const headers: Record<string, string> = fault.location ? { location: fault.location } : {}
        return void (fault.code
          ? refuse(fault.status, fault.code, headers)
          : answer(fault.status, '', headers))
      }
      const problem = problemOf(request, body)
      if (problem) return void refuse(403, problem)
      if (asked !== bucket) return void refuse(404, 'NoSuchBucket')
      const parts = uploadId === null ? undefined : uploads.get(uploadId)
      if (uploadId !== null && !parts) return void refuse(404, 'NoSuchUpload')
      if (act === 'put') objects.set(key, body)
      if (act === 'delete') objects.delete(key)
      if (act === 'begin') {
        const id = `${randomUUID()}&+=`
        uploads.set(id, new Map())
        const escaped = id.replaceAll('&', '&amp;')
        return void answer(
          200,
          `<InitiateMultipartUploadResult><UploadId>${escaped}</UploadId></InitiateMultipartUploadResult>`,
        )
      }
      if (act === 'part') {
        parts?.set(Number(url.searchParams.get('partNumber')), body)
        return void answer(200, '', { etag: etagOf(body) })
      }
      if (act === 'abort') uploads.delete(uploadId ?? '')
      if (act === 'complete' && parts) {
        const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)]
        const pieces = named.map(([, number]) => parts.get(Number(number)) ?? Buffer.alloc(0))
        if (pieces.some((piece, place) => etagOf(piece) !== named[place]?.[2]))
          return void refuse(400, 'InvalidPart')
        if (pieces.slice(0, -1).some(({ length }) => length < 5 * 1024 * 1024))
          return void refuse(400, 'EntityTooSmall')
        objects.set(key, Buffer.concat(pieces))
        uploads.delete(uploadId ?? '')
      }
      return void answer(act === 'delete' || act === 'abort' ? 204 : 200)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends(
    () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  )
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    region: 'ap-northeast-1',
    accessKeyId,
    secret,
    objects,
    uploads,
    received,
    /** `count`: how many of this act have come. */
    faults: (given: typeof faultOf) => {
      faultOf = given
    },
  }
}

const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`

function actOf(method: string, url: URL): string {
  const has = (name: string) => url.searchParams.has(name)
  if (method === 'PUT') return has('partNumber') ? 'part' : 'put'
  if (method === 'POST') return has('uploads') ? 'begin' : 'complete'
  return has('uploadId') ? 'abort' : 'delete'
}

/** The code of a refusal; null where digest and signature are right. */
function problemOf({ method = '', url = '', headers }: IncomingMessage, body: Buffer): string | null {
  const digest = headers['x-amz-content-sha256']
  if (digest !== createHash('sha256').update(body).digest('hex')) return 'XAmzContentSHA256Mismatch'
  const given = headers.authorization ?? ''
  const [, key, region] = /Credential=([^/]+)\/\d{8}\/([^/]+)\/s3\/aws4_request/.exec(given) ?? []
  if (key !== accessKeyId) return 'InvalidAccessKeyId'
  if (region !== 'ap-northeast-1') return 'AuthorizationHeaderMalformed'
  const names = /SignedHeaders=([^,]+)/.exec(given)?.[1]?.split(';') ?? []
  const signed = sign(
    {
      method,
      path: url,
      service: 's3',
      region,
      headers: Object.fromEntries(names.map((name) => [name, String(headers[name] ?? '')])),
    },
    { accessKeyId, secretAccessKey: secret },
  )
  return signed.headers?.Authorization === given ? null : 'SignatureDoesNotMatch'
}
