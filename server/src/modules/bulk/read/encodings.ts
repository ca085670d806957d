import iconv from 'iconv-lite'
import type { BulkCertainty, BulkEncodingName } from '../../../platform/tables'
import type { Text } from '../../../platform/words'
import { encodingWords } from '../words'

/** How a text of bytes can be read: its name in the schema, and the label that decodes it. */
const encodings = {
  utf_8: { label: 'utf-8' },
  utf_16le: { label: 'utf-16le' },
  utf_16be: { label: 'utf-16be' },
  shift_jis: { label: 'shift_jis' },
  euc_jp: { label: 'euc-jp' },
  windows_1252: { label: 'windows-1252' },
} as const satisfies Record<BulkEncodingName, { readonly label: string }>

export type EncodingName = BulkEncodingName

/** What is known of how a file was written. */
export type CalledEncoding = keyof typeof encodingWords

/** What people call the encoding. Files of earlier versions have its name in Japanese. */
export function calledEncoding(stored: string): Text {
  return stored in encodingWords ? encodingWords[stored as CalledEncoding] : stored
}

// The keys of an object that is typed by them.
export const encodingNames = Object.keys(encodings) as EncodingName[]

/** How sure it is: by the bytes themselves, by a guess with or without much against it, or because somebody said so. */
export type Certainty = BulkCertainty

/** Null where the bytes are no text of the encoding. */
export function decodedAs(bytes: Uint8Array, encoding: EncodingName): string | null {
  if (encoding === 'windows_1252') return decodedAsWestern(bytes)
  try {
    return new TextDecoder(encodings[encoding].label, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Node 20 takes windows-1252 for ISO-8859-1, which has controls instead of quotes, dashes and €. */
function decodedAsWestern(bytes: Uint8Array): string | null {
  const text = iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), 'win1252')
  return text.includes('\uFFFD') ? null : text
}
