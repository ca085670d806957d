/** A tap so soon after another is the second of a pair that was meant as one: thumbs need up to 0.6 s for it. */
export const pairMs = 700
