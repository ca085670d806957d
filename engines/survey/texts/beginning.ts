import { plainText } from './ruby'

/** Enough of a text to recognize it: one line of at most `longest` characters, without readings. */
export function beginning(text: string, longest: number): string {
  const characters = [...plainText(text).replace(/\s+/g, ' ').trim()]
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : characters.join('')
}
