import { trimmed } from './visible-text'

/** The code without case, width and blanks around it, for comparison: ＫＳ-A01 and ks-a01 are one. */
export function foldedCode(code: string): string {
  return trimmed(code.normalize('NFKC')).toLowerCase()
}

/**
 * Finds things by a code as people write it: the one with exactly this code, else the only one whose code differs in case, width or blanks
 * around it alone.
 */
export function byWrittenCode<Thing>(
  things: readonly Thing[],
  codeOf: (thing: Thing) => string,
): (written: string) => Thing | undefined {
  const exact = new Map(things.map((thing) => [codeOf(thing), thing]))
  const folded = new Map<string, Thing | 'several'>()
  for (const thing of things) {
    const code = foldedCode(codeOf(thing))
    folded.set(code, folded.has(code) ? 'several' : thing)
  }
  return (written) => {
    const found = exact.get(written) ?? folded.get(foldedCode(written))
    return found === 'several' ? undefined : found
  }
}
