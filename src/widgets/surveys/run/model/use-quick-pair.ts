import { type MouseEvent, useRef } from 'react'
import { pairMs } from './quick-pair'

/** As far as a second tap may lie from the first. */
const pairPixels = 40

type Button = 'back' | 'forward'

/**
 * Tells the second of two quick taps that meets another button than the first: 次へ of the first step is as wide as the phone, and
 * 戻る comes up at its left end, or goes there.
 */
export function useQuickPair() {
  const first = useRef<{ button: Button; x: number; y: number; at: number } | null>(null)
  return {
    /** Whether the tap was meant for the other button; otherwise it counts as the first of a pair. */
    isSecond(button: Button, { clientX: x, clientY: y, timeStamp: at }: MouseEvent): boolean {
      const { current: tap } = first
      if (
        tap !== null &&
        tap.button !== button &&
        at - tap.at < pairMs &&
        Math.hypot(x - tap.x, y - tap.y) < pairPixels
      )
        return true
      // What a key or a program presses has no place.
      first.current = x === 0 && y === 0 ? null : { button, x, y, at }
      return false
    },
  }
}
