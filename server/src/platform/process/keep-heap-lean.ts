import { setFlagsFromString } from 'node:v8'

/**
 * Lets the heap at most double between two collections. V8 lets a small heap grow fourfold: with 10,000 subjects that cost
 * 50 MB and saved no time (docs/performance.md).
 */
export function keepHeapLean(): void {
  setFlagsFromString('--heap-growing-percent=100')
}
