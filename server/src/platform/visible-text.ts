/** Zero-width joiners that hold an emoji together, as in a family. */
const joinedEmoji =
  /(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*)\u200D(?=\p{Extended_Pictographic})/gu

/** What nobody sees: controls, halves of characters, zero-width characters, and those that turn the direction of the text. */
const invisible =
  /[\p{Cc}\p{Co}\p{Cs}\u2028\u2029]|(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/u

/** Letters and figures of any script, blanks, and the signs that labels and serial numbers have. */
const unusualInCode = /[^\p{L}\p{M}\p{N} \-_.:/+#()@・]/u

/** Without blanks and invisible characters around it: they come along when text is copied. */
export function trimmed(text: string): string {
  return text.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')
}

/** The first character that nobody can see, as 'U+200B'; null where all can be seen. Lines are for notes. */
export function invisibleIn(text: string, mayHaveLines: boolean): string | null {
  const seen = text.replaceAll(joinedEmoji, '')
  const found = invisible.exec(mayHaveLines ? seen.replaceAll(/[\n\r\t]/g, '') : seen)?.[0]
  return found === undefined ? null : codePointName(found)
}

/** A character as 'U+200B'. */
export function codePointName(character: string): string {
  return `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
}

/** The first character that a code may not have; null where there is none. Invisible ones are asked for before. */
export function unusableInCode(code: string): string | null {
  return unusualInCode.exec(code)?.[0] ?? null
}
