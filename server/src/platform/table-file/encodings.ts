import iconv from 'iconv-lite'
import type { BulkCertainty, BulkEncodingName } from '../tables'
import type { Text } from '../words'
import { encodingWords } from './words'

/** The supported encodings: the name in the schema, and the label that decodes it. */
const encodings = {
  utf_8: { label: 'utf-8' },
  utf_16le: { label: 'utf-16le' },
  utf_16be: { label: 'utf-16be' },
  shift_jis: { label: 'shift_jis' },
  euc_jp: { label: 'euc-jp' },
  windows_1252: { label: 'windows-1252' },
} as const satisfies Record<BulkEncodingName, { readonly label: string }>

export type EncodingName = BulkEncodingName

/** The names of encodings that are shown to people. */
export type CalledEncoding = keyof typeof encodingWords

/** The shown name of an encoding. Files of earlier versions stored the Japanese name. */
export function calledEncoding(stored: string): Text {
  return stored in encodingWords ? encodingWords[stored as CalledEncoding] : stored
}

export const encodingNames = Object.keys(encodings) as EncodingName[]

/** How certain the encoding is: by the bytes, by a strong or weak guess, or because it was chosen. */
export type Certainty = BulkCertainty

/** Null if the bytes are invalid in the encoding. */
export function decodedAs(bytes: Uint8Array, encoding: EncodingName): string | null {
  if (encoding === 'windows_1252') return decodedAsWestern(bytes)
  try {
    return new TextDecoder(encodings[encoding].label, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Node 20 decodes windows-1252 as ISO-8859-1, which has control characters instead of quotes, dashes and €. */
function decodedAsWestern(bytes: Uint8Array): string | null {
  const text = iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), 'win1252')
  return text.includes('\uFFFD') ? null : text
}
