/** The number of code points, so that 𠮷 is one character; without an array of them all. */
export function charactersIn(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
