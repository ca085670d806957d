/** The number of code points, so that 𠮷 is one character; without a string or an array for each of them. */
export function charactersIn(text: string): number {
  let count = text.length
  for (let at = 1; at < text.length; at += 1) {
    // Two halves of one character; nothing stands between them, so the second is no first.
    if (isLow(text.charCodeAt(at)) && isHigh(text.charCodeAt(at - 1))) count -= 1
  }
  return count
}

const isHigh = (unit: number) => unit >= 0xd800 && unit < 0xdc00
const isLow = (unit: number) => unit >= 0xdc00 && unit < 0xe000
