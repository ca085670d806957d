/** The text without these characters at its end. A pattern would begin again at each of them within the text. */
export function withoutAtEnd(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text[end - 1] as string)) end -= 1
  return text.slice(0, end)
}
