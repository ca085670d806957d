/** An entry as the directory at the end of a ZIP archive lists it. Sizes are claims until the entry is unpacked. */
export interface ListedEntry {
  readonly rawName: Buffer
  readonly flags: number
  readonly method: number
  readonly crc: number
  readonly packed: number
  readonly unpacked: number
  /** Where the entry's own header begins. */
  readonly headAt: number
}

export const storedMethod = 0
export const deflatedMethod = 8
const unknown = 0xffffffff
const entryHeadBytes = 46

/** The entries of a directory, at most `count`; it ends early where the bytes do. */
export function listedEntries(directory: Buffer, count: number): ListedEntry[] {
  const entries: ListedEntry[] = []
  let at = 0
  while (entries.length < count && at + entryHeadBytes <= directory.length) {
    const title = directory.readUInt16LE(at + 28)
    const extra = directory.readUInt16LE(at + 30)
    const nameAt = at + entryHeadBytes
    const facts = directory.subarray(nameAt + title, nameAt + title + extra)
    const [unpacked, packed, headAt] = largeOnes(
      [directory.readUInt32LE(at + 24), directory.readUInt32LE(at + 20), directory.readUInt32LE(at + 42)],
      facts,
    )
    entries.push({
      rawName: directory.subarray(nameAt, nameAt + title),
      flags: directory.readUInt16LE(at + 8),
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packed,
      unpacked,
      headAt,
    })
    at = nameAt + title + extra + directory.readUInt16LE(at + 32)
  }
  return entries
}

/** Reads ZIP64 sizes: programs that stream a file store its size in the extra field, which may come after others. */
function largeOnes(
  [unpacked, packed, headAt]: readonly [number, number, number],
  facts: Buffer,
): readonly [unpacked: number, packed: number, headAt: number] {
  let at = zip64At(facts)
  const next = (value: number) => {
    if (value !== unknown || at + 8 > facts.length) return value
    at += 8
    return Number(facts.readBigUInt64LE(at - 8))
  }
  return [next(unpacked), next(packed), next(headAt)]
}

function zip64At(facts: Buffer): number {
  for (let at = 0; at + 4 <= facts.length; at += 4 + facts.readUInt16LE(at + 2)) {
    if (facts.readUInt16LE(at) === 1) return at + 4
  }
  return facts.length
}
