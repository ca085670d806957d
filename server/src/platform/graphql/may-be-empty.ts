/**
 * Marks a text of an input that may be empty and is then stored as none. Every other text is refused at its field if it is
 * blank; app/blank-texts.test.ts checks both.
 */
export const mayBeEmpty = { extensions: { mayBeEmpty: true } } as const
