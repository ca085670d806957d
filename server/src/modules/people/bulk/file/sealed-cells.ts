import { seal, unseal } from '../../../../platform/crypto/encryption'

/** The row that encrypted cells belong to; they cannot be decrypted for another row. */
interface Place {
  readonly fileId: string
  readonly line: number
}

/** Encrypts the cells of a row: a spreadsheet may hold names and addresses, even in columns that are not read. */
export function sealCells(key: Buffer, { fileId, line }: Place, cells: readonly string[]): Buffer {
  return seal(key, `bulk_row:${fileId}:${line}`, Buffer.from(JSON.stringify(cells)))
}

/** Decrypts the cells; empty if the person was erased. */
export function openCells(key: Buffer, { fileId, line }: Place, sealed: Buffer): string[] {
  if (isErased(sealed)) return []
  // Only sealCells writes it.
  return JSON.parse(unseal(key, `bulk_row:${fileId}:${line}`, sealed).toString()) as string[]
}

/** Whether the row's person was erased: sealed cells are never empty. */
export function isErased(sealed: Buffer): boolean {
  return sealed.length === 0
}
