/** The new position of the cursor in a list of `count` rows after a key; null for other keys. */
export function moveCursor(key: string, current: number, count: number, pageRows: number): number | null {
  const target = targetOf(key, current, count, pageRows)
  return target === null || count === 0 ? null : Math.min(count - 1, Math.max(0, target))
}

function targetOf(key: string, current: number, count: number, pageRows: number): number | null {
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return current + 1
    case 'ArrowUp':
    case 'k':
      return current < 0 ? 0 : current - 1
    case 'PageDown':
      return current + pageRows
    case 'PageUp':
      return current - pageRows
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
