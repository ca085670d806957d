/**
 * Invisible characters: controls, lone surrogates, zero-width characters, and those that change the direction of the text.
 */
const invisible =
  /[\p{Cc}\p{Co}\p{Cs}\u2028\u2029]|(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/gu

/** Anything but letters and digits of any script, blanks, and the signs of labels and serial numbers. */
const unusualInCode = /[^\p{L}\p{M}\p{N} \-_.:/+#()@・]/u

const blank = /^[\s\p{Cf}]$/u
const pictogram = /^\p{Extended_Pictographic}/u
const modifier = /^[\uFE0F\p{Emoji_Modifier}]$/u
const joiner = '\u200D'

/** Removes blanks and invisible characters at both ends, which come along when text is copied. */
export function trimmed(text: string): string {
  if (isSeen(text.charCodeAt(0)) && isSeen(text.charCodeAt(text.length - 1))) return text
  // One pattern for the end would start again at every blank inside the text: 160,000 of them took twelve seconds.
  let end = text.length
  for (let last = lastOf(text, end); blank.test(last); last = lastOf(text, end)) end -= last.length
  return text.slice(0, end).replace(/^[\s\p{Cf}]+/u, '')
}

/** Text whose odd blanks and invisible signs are ordinary blanks: phones write U+202F before PM, spreadsheets U+00A0. */
export function withPlainBlanks(text: string): string {
  return text.replace(/[\p{Z}\p{Cf}\p{Cc}]+/gu, ' ').trim()
}

/** The text with each invisible sign as [U+202F], for sentences that quote what was refused. */
export function withNamedSigns(text: string): string {
  return text.replace(/[\p{Cf}\p{Cc}]|(?! )\p{Z}/gu, (sign) => `[${codePointName(sign)}]`)
}

/** A visible character of ASCII, as most ids and addresses begin and end with. */
const isSeen = (code: number) => code > 0x20 && code < 0x7f

/** The first invisible character, as 'U+200B'; null if there is none. Only notes may have line breaks. */
export function invisibleIn(text: string, mayHaveLines: boolean): string | null {
  for (const { 0: character, index } of text.matchAll(invisible)) {
    if (mayHaveLines && /[\n\r\t]/.test(character)) continue
    if (character === joiner && joinsEmoji(text, index)) continue
    return codePointName(character)
  }
  return null
}

/** Whether the joiner is part of an emoji such as a family: between two pictograms, the first with its modifiers. */
function joinsEmoji(text: string, at: number): boolean {
  if (!pictogram.test(text.slice(at + 1, at + 3))) return false
  let end = at
  let last = lastOf(text, end)
  for (; modifier.test(last); last = lastOf(text, end)) end -= last.length
  return pictogram.test(last)
}

/** The last character before `end`; '' if there is none. */
function lastOf(text: string, end: number): string {
  return [...text.slice(Math.max(0, end - 2), end)].at(-1) ?? ''
}

/** A character as 'U+200B'. */
export function codePointName(character: string): string {
  return `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
}

/** The first character that a code may not contain; null if there is none. Invisible ones are checked before. */
export function unusableInCode(code: string): string | null {
  return unusualInCode.exec(code)?.[0] ?? null
}
