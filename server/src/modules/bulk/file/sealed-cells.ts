import { seal, unseal } from '../../../platform/crypto/encryption'

/** Where a row stands: its cells open nowhere else. */
interface Place {
  readonly fileId: string
  readonly line: number
}

/** The cells of a row as they are stored: a spreadsheet may hold names and addresses, also in columns that nobody reads. */
export function sealCells(key: Buffer, { fileId, line }: Place, cells: readonly string[]): Buffer {
  return seal(key, `bulk_row:${fileId}:${line}`, Buffer.from(JSON.stringify(cells)))
}

/** None of a row whose person was erased: nothing is stored of it. */
export function openCells(key: Buffer, { fileId, line }: Place, sealed: Buffer): string[] {
  if (isErased(sealed)) return []
  // Only sealCells writes it.
  return JSON.parse(unseal(key, `bulk_row:${fileId}:${line}`, sealed).toString()) as string[]
}

/** Whether the row's person was erased: a row always seals something else. */
export function isErased(sealed: Buffer): boolean {
  return sealed.length === 0
}
