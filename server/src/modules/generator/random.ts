/** Numbers that look random and are the same for the same key, on every machine. */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number
  between(low: number, high: number): number
  /** Both ends included. */
  integer(low: number, high: number): number
  chance(probability: number): boolean
  normal(mean: number, deviation: number): number
  pick<T>(list: readonly [T, ...T[]]): T
}

/** A generator of its own per key, so that one day can be made without making those before it (sfc32). */
export function createRandom(...key: readonly (string | number)[]): Random {
  let [a, b, c, d] = stateOf(key.join('\u0000'))

  function next() {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    return (sum >>> 0) / 4_294_967_296
  }
  for (let i = 0; i < 12; i += 1) next()

  const between = (low: number, high: number) => low + (high - low) * next()
  return {
    next,
    between,
    integer: (low, high) => Math.floor(between(low, high + 1)),
    chance: (probability) => next() < probability,
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  }
}

/** Four words that differ in about half of their bits when the text differs in one. */
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
