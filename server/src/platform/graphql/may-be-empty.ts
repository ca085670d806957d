/**
 * For a text of an input that may be sent empty: nothing is kept then. Every other text is refused at its field where it is
 * blank; app/blank-texts.test.ts asks each of both.
 */
export const mayBeEmpty = { extensions: { mayBeEmpty: true } } as const
