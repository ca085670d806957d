/** Headings as names of a program that takes so many letters, once each; its own words get an underscore. */
export function shortNames(
  headings: readonly string[],
  { most, reserved }: { readonly most: number; readonly reserved: ReadonlySet<string> },
): readonly string[] {
  const taken = new Set<string>()
  return headings.map((heading) => {
    const plain = reserved.has(heading.toLowerCase()) ? `${heading}_` : heading
    let free = plain.slice(0, most)
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) {
      free = `${plain.slice(0, most - String(number).length - 1)}_${number}`
    }
    taken.add(free.toLowerCase())
    return free
  })
}
