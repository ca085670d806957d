/** Those whose codes differ only in case or width, grouped. */
export function groupsAlike<Thing extends { readonly code: string; readonly deletedAt?: unknown }>(
  things: readonly Thing[],
): Thing[][] {
  const groups = new Map<string, Thing[]>()
  for (const thing of things) {
    const code = thing.code.normalize('NFKC').toLowerCase()
    if (!thing.deletedAt) groups.set(code, [...(groups.get(code) ?? []), thing])
  }
  return [...groups.values()].filter(({ length }) => length > 1)
}
