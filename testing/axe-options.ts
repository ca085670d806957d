import type { RunOptions } from 'axe-core'

/**
 * Options for axe in tests: only violations, since details of passed rules cost time. No preloading, since no
 * page plays media.
 */
export const axeOptions: RunOptions = { resultTypes: ['violations'], preload: false }
