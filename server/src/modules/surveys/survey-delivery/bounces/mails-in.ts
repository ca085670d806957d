import type { Readable } from 'node:stream'

/** Larger ones are no bounces: what is returned of a mail is cut by servers long before. */
const largestMail = 10_000_000

const [lineFeed, carriageReturn] = [0x0a, 0x0d]
const beginning = Buffer.from('From ')

/**
 * The mails of a stream: one mail as a mail server pipes it, or a mailbox file (RFC 4155), in which each begins with "From " after an
 * empty line. A mail that is too large is left out.
 */
export async function* mailsIn(stream: Readable): AsyncGenerator<Buffer> {
  let lines: Buffer[] = []
  let size = 0
  let isMailbox = false
  let isAfterBlank = true
  for await (const line of linesOf(stream)) {
    const isBeginning = isAfterBlank && line.subarray(0, beginning.length).equals(beginning)
    if (isBeginning && (isMailbox || size === 0)) {
      if (lines.length > 0 && size <= largestMail) yield Buffer.concat(lines)
      ;[lines, size, isMailbox] = [[], 0, true]
    } else {
      size += line.length
      if (size <= largestMail) lines.push(isMailbox ? unquoted(line) : line)
      else lines = []
    }
    isAfterBlank = isBlank(line)
  }
  if (lines.length > 0 && size <= largestMail) yield Buffer.concat(lines)
}

const isBlank = (line: Buffer): boolean => line.every((byte) => byte === lineFeed || byte === carriageReturn)

/** ">From " at the beginning of a line stands for "From ". */
function unquoted(line: Buffer): Buffer {
  return /^>+From /.test(line.subarray(0, 60).toString('latin1')) ? line.subarray(1) : line
}

async function* linesOf(stream: Readable): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  for await (const chunk of stream) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk)
    let from = 0
    for (let end = bytes.indexOf(lineFeed); end >= 0; end = bytes.indexOf(lineFeed, from)) {
      yield Buffer.concat([...parts, bytes.subarray(from, end + 1)])
      parts = []
      from = end + 1
    }
    if (from < bytes.length) parts.push(bytes.subarray(from))
  }
  if (parts.length > 0) yield Buffer.concat(parts)
}
