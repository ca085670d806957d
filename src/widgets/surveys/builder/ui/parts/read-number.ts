/** Parses １２．５ and −3 as numbers; undefined for an empty text, null if it is no number. */
export function readNumber(typed: string): number | undefined | null {
  const narrow = typed.normalize('NFKC').trim().replace('−', '-').replace('。', '.')
  if (narrow === '') return undefined
  return /^-?\d+(\.\d+)?$/.test(narrow) ? Number(narrow) : null
}
