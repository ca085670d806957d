import type { RunOptions } from 'axe-core'

/** How tests ask axe: only for violations. What passes needs no description, and no page of ours plays media. */
export const axeOptions: RunOptions = { resultTypes: ['violations'], preload: false }
