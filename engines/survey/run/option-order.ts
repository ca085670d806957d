import type { AnswerOption } from '../definition/option-shapes'

/** Pseudo-random numbers from 0 to 1, the same for a seed in every browser (xmur3 and mulberry32). */
function chanceOf(seed: string): () => number {
  let state = 1779033703 ^ seed.length
  for (let at = 0; at < seed.length; at += 1) {
    state = Math.imul(state ^ seed.charCodeAt(at), 3432918353)
    state = (state << 13) | (state >>> 19)
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Fisher–Yates shuffle. */
export function shuffled<T>(list: readonly T[], seed: string): readonly T[] {
  const chance = chanceOf(seed)
  const mixed = [...list]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(chance() * (last + 1))
    const [a, b] = [mixed[last], mixed[other]]
    if (a === undefined || b === undefined) continue
    mixed[last] = b
    mixed[other] = a
  }
  return mixed
}

/** Shuffles options, but keeps 「その他」 and 「どれでもない」 at the end, where people look for them. */
export function shuffledOptions(options: readonly AnswerOption[], seed: string): readonly AnswerOption[] {
  const isLast = ({ open, exclusive }: AnswerOption) => open === true || exclusive === true
  return [
    ...shuffled(
      options.filter((option) => !isLast(option)),
      seed,
    ),
    ...options.filter(isLast),
  ]
}
