import { type MouseEvent, useRef } from 'react'

/** As long as a second tap may take, and as far as it may lie from the first. */
const [pairMs, pairPixels] = [400, 40]

/**
 * Tells the second of two quick taps that meets another button than the first: 次へ of the first step is as wide as the phone, and
 * 戻る comes up at its left end.
 */
export function useQuickPair() {
  const first = useRef<{ readonly x: number; readonly y: number; readonly at: number } | null>(null)
  return {
    note({ clientX: x, clientY: y, timeStamp: at }: MouseEvent): void {
      // What a key or a program presses has no place.
      first.current = x === 0 && y === 0 ? null : { x, y, at }
    },
    isSecond({ clientX, clientY, timeStamp }: MouseEvent): boolean {
      const { current: tap } = first
      return (
        tap !== null &&
        timeStamp - tap.at < pairMs &&
        Math.hypot(clientX - tap.x, clientY - tap.y) < pairPixels
      )
    },
  }
}
