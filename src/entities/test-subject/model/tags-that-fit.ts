import type { Tag } from './tag'

const square = 12
const gap = 5
const more = 22

/** The first tags whose labels fit a width in pixels, at least one. The others are counted, so that no label is cut. */
export function tagsThatFit<T extends Pick<Tag, 'name'>>(tags: readonly T[], room: number) {
  const fitting: T[] = []
  let used = 0
  for (const [index, tag] of tags.entries()) {
    const isLast = index === tags.length - 1
    used += (index === 0 ? 0 : gap) + square + widthOf(tag.name)
    if (index > 0 && used + (isLast ? 0 : gap + more) > room) break
    fitting.push(tag)
  }
  return { fitting, others: tags.slice(fitting.length) }
}

/** Estimates the width of 11 px letters: a full-width letter is square, any other is about six tenths as wide. */
function widthOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter.charCodeAt(0) < 0x2e80 ? 6.7 : 11), 0)
}
