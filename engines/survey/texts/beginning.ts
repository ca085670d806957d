import { plainText } from './ruby'

/** Enough of a text to recognize it: one line of at most `longest` characters, without readings. */
export function beginning(text: string, longest: number): string {
  // Ruby and placeholders take more characters than what is left of them.
  const enough = text.slice(0, 20 * longest + 2000)
  const characters = [...plainText(enough).replace(/\s+/g, ' ').trim()]
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : characters.join('')
}
