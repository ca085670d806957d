/** Magic bytes of file types. */
const signatures: readonly (readonly [type: string, start: string, at?: number])[] = [
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/gif', 'GIF8'],
  ['image/webp', 'WEBP', 8],
  ['image/heic', 'ftyphe', 4],
  ['image/heic', 'ftypmif1', 4],
  ['image/heic', 'ftypmsf1', 4],
  ['image/avif', 'ftypavi', 4],
  ['image/tiff', 'II*\0'],
  ['image/tiff', 'MM\0*'],
  ['audio/mp4', 'ftypM4A', 4],
  ['video/quicktime', 'ftypqt', 4],
  ['video/mp4', 'ftyp', 4],
  ['video/webm', '\x1a\x45\xdf\xa3'],
  ['audio/mpeg', 'ID3'],
  ['audio/wav', 'WAVE', 8],
  ['application/pdf', '%PDF-'],
  ['application/zip', 'PK\x03\x04'],
]

/**
 * Office documents are ZIP archives. The file extension is trusted for them, because browsers do not run
 * them.
 */
const archives: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}

/**
 * The type of a file by its content; the type that the sender claims is ignored. HTML, SVG and scripts count
 * as plain text.
 */
export function contentTypeOf(content: Buffer, name: string): string {
  const start = content.subarray(0, 16).toString('latin1')
  const found = signatures.find(([, signature, at = 0]) => start.startsWith(signature, at))
  if (found?.[0] === 'application/zip')
    return archives[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? found[0]
  if (found) return found[0]
  return isText(content) ? 'text/plain' : 'application/octet-stream'
}

function isText(content: Buffer): boolean {
  const head = content.subarray(0, 4096)
  if (head.includes(0)) return false
  // The last character may be cut in the middle.
  return !head.toString('utf8').slice(0, -1).includes('\ufffd')
}

/** Types that a page may show; others are only offered as downloads. */
export const pictureTypes: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
]
