/** The colours a tag can have, in the palette's order. */
export const tagColours = ['ai', 'yamabuki', 'tokiwa', 'enji', 'asagi', 'fuji', 'sumi'] as const

export type TagColourName = (typeof tagColours)[number]
