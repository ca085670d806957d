/** The colours of tags, in the order of the palette. */
export const tagColours = ['ai', 'yamabuki', 'tokiwa', 'enji', 'asagi', 'fuji', 'sumi'] as const

export type TagColourName = (typeof tagColours)[number]
