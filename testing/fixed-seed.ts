import fc from 'fast-check'

/**
 * Properties try the same inputs at every run of `npm test`: a red run is about the change that it tried. `npm run hunt` gives
 * other seeds, one for each time, and so finds what no run has tried yet.
 */
fc.configureGlobal({ seed: Number(process.env.KANSOKU_SEED ?? 1) })
