import { trimmed } from './visible-text'

/**
 * The code as people see it, for comparison: without case, width, blanks around it and variation selectors. ＫＳ-A01 and ks-a01 are one, and
 * so are STRASSE and straße. In SQL it is seen_code().
 */
export function foldedCode(code: string): string {
  return trimmed(code.replace(/\p{Variation_Selector}/gu, '').normalize('NFKC'))
    .toLowerCase()
    .replace(/[ςß]|i\u0307|ı/g, (sign) => cases[sign] ?? sign)
}

/** Letters whose capital is that of another: toLowerCase() keeps them apart. */
const cases: Readonly<Record<string, string>> = { ς: 'σ', ß: 'ss', 'i\u0307': 'i', ı: 'i' }

/**
 * Finds things by a code as people write it: the one with exactly this code, else the only one whose code differs in case, width or blanks
 * around it alone, or in what nobody sees.
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
