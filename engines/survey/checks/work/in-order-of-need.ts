/**
 * Computes a value for each name after those of the names that it needs, without recursion: a chain may have 10,000 members. In a
 * circle one of them is computed before what it needs.
 */
export function inOrderOfNeed<Name>(
  names: Iterable<Name>,
  needs: (name: Name) => readonly Name[],
  compute: (name: Name) => void,
): void {
  const [entered, done] = [new Set<Name>(), new Set<Name>()]
  for (const first of names) {
    const open = [first]
    for (let name = open.at(-1); name !== undefined; name = open.at(-1)) {
      const missing =
        done.has(name) || entered.has(name) ? [] : needs(name).filter((one) => !entered.has(one))
      entered.add(name)
      for (const one of missing) open.push(one)
      if (missing.length > 0) continue
      open.pop()
      if (done.has(name)) continue
      done.add(name)
      compute(name)
    }
  }
}
