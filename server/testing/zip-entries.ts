import { entriesOf, unpackedPieces } from '../src/platform/table-file/archive-entries'

/** The files of an archive, in their order. */
export async function zipEntries(
  archive: Buffer,
): Promise<{ readonly name: string; readonly bytes: Buffer }[]> {
  const files = []
  for (const entry of entriesOf(archive)) {
    const pieces: Buffer[] = []
    for await (const piece of unpackedPieces(entry)) pieces.push(piece)
    files.push({ name: entry.name, bytes: Buffer.concat(pieces) })
  }
  return files
}

export async function textOfEntry(archive: Buffer, name: string): Promise<string> {
  const found = (await zipEntries(archive)).find((entry) => entry.name === name)
  return found?.bytes.toString('utf8') ?? ''
}
