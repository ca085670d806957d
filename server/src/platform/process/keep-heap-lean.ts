import { setFlagsFromString } from 'node:v8'

/**
 * Lets the heap at most double between two collections. V8 lets a small one grow fourfold: with ten thousand subjects that is
 * fifty megabytes more of what nobody needs, and no time gained (docs/performance.md).
 */
export function keepHeapLean(): void {
  setFlagsFromString('--heap-growing-percent=100')
}
