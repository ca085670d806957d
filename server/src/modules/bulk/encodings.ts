import iconv from 'iconv-lite'
import type { BulkCertainty, BulkEncodingName } from '../../platform/tables'

/** How a text of bytes can be read: its name in the schema, the label that decodes it, and what people call it. */
export const encodings = {
  utf_8: { label: 'utf-8', called: 'UTF-8' },
  utf_16le: { label: 'utf-16le', called: 'UTF-16' },
  utf_16be: { label: 'utf-16be', called: 'UTF-16BE' },
  shift_jis: { label: 'shift_jis', called: 'Shift_JIS（CP932）' },
  euc_jp: { label: 'euc-jp', called: 'EUC-JP' },
  windows_1252: { label: 'windows-1252', called: 'Windows-1252（Latin-1）' },
} as const satisfies Record<BulkEncodingName, { readonly label: string; readonly called: string }>

export type EncodingName = BulkEncodingName

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
