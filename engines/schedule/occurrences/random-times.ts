/** Pseudo-random numbers that are equal on every machine. */

/** FNV-1a: a 32-bit hash of a text. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return hash >>> 0
}

/**
 * Draws `count` minutes in 0 to `length`, ascending and at least `gap` apart. The gaps are subtracted before
 * the draw and added after it, so all such choices are equally likely. Fewer if they do not fit.
 */
export function drawMinutes(
  { seed, day }: { seed: number; day: number },
  { count, length, gap }: { count: number; length: number; gap: number },
): number[] {
  const fitting = Math.max(0, Math.min(count, Math.floor(length / gap) + 1))
  const slack = length - (fitting - 1) * gap
  const drawn: number[] = []
  let state = seed ^ mixed(day)
  for (let place = 0; place < fitting; place += 1) {
    state = (state + 0x9e3779b9) | 0
    const minute = Math.floor((mixed(state) / 2 ** 32) * (slack + 1))
    // Insertion sort, since there are only a few.
    let at = place
    for (; at > 0 && (drawn[at - 1] ?? 0) > minute; at -= 1) drawn[at] = drawn[at - 1] ?? 0
    drawn[at] = minute
  }
  for (let place = 1; place < fitting; place += 1) drawn[place] = (drawn[place] ?? 0) + place * gap
  return drawn
}

/** The finalizer of MurmurHash3: each input bit changes half of the output bits. */
function mixed(number: number): number {
  let hash = Math.imul(number ^ (number >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
