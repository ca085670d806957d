/** Pseudo-random numbers, the same for the same key on every machine. */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number
  between(low: number, high: number): number
  /** Both ends included. */
  integer(low: number, high: number): number
  chance(probability: number): boolean
  normal(mean: number, deviation: number): number
  pick<T>(list: readonly [T, ...T[]]): T
  /** Fills with next() + next() in one call: a day of one-second samples draws 172,800 numbers. */
  fillWithSums(numbers: Float64Array): void
}

/** Multiplying by a power of two is exact, and faster than dividing. */
const perWord = 2 ** -32

/** A generator per key (sfc32), so that one day can be made without the days before it. */
export function createRandom(...key: readonly (string | number)[]): Random {
  let [a, b, c, d] = stateOf(key.join('\u0000'))

  function next() {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    return (sum >>> 0) * perWord
  }
  for (let i = 0; i < 12; i += 1) next()

  /** The same steps as next(), on variables that stay in registers. */
  function fillWithSums(numbers: Float64Array) {
    let [p, q, r, s] = [a, b, c, d]
    for (let i = 0; i < numbers.length; i += 1) {
      const first = (((p + q) | 0) + s) | 0
      p = q ^ (q >>> 9)
      q = (r + (r << 3)) | 0
      r = (((r << 21) | (r >>> 11)) + first) | 0
      const second = (((p + q) | 0) + s + 1) | 0
      p = q ^ (q >>> 9)
      q = (r + (r << 3)) | 0
      r = (((r << 21) | (r >>> 11)) + second) | 0
      s = (s + 2) | 0
      numbers[i] = ((first >>> 0) + (second >>> 0)) * perWord
    }
    ;[a, b, c, d] = [p, q, r, s]
  }

  const between = (low: number, high: number) => low + (high - low) * next()
  return {
    next,
    between,
    integer: (low, high) => Math.floor(between(low, high + 1)),
    chance: (probability) => next() < probability,
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    fillWithSums,
  }
}

/** Hashes the text into four words; changing one bit of it changes about half of theirs. */
function stateOf(text: string): [number, number, number, number] {
  const words: [number, number, number, number] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0xdeadbeef]
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    words[0] = Math.imul(words[0] ^ code, 597_399_067)
    words[1] = Math.imul(words[1] ^ (code + words[0]), 2_869_860_233)
    words[2] = Math.imul(words[2] ^ (code + words[1]), 951_274_213)
    words[3] = Math.imul(words[3] ^ (code + words[2]), 2_716_044_179)
  }
  return words
}
