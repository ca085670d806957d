import { k6 } from './k6'
import type { LibraryScale } from './library-scale'
import { gad7, phq9 } from './phq-gad'
import { stressCheck } from './stress-check'
import { who5 } from './who-5'

export type { LibraryScale } from './library-scale'

/** Japanese ones first. */
export const libraryScales: readonly LibraryScale[] = [k6, stressCheck, phq9, gad7, who5]
