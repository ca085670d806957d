const longest = 300

/** The server's sentence as staff may read it: without addresses of people and without control characters, cut to 300 characters. */
export function maskedReply(response: string, receiver: string): string {
  const local = receiver.slice(0, receiver.lastIndexOf('@'))
  const flat = response
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[^\s<>:;,()[\]]+/g, (word) => (word.includes('@') ? '***' : word))
    .replaceAll('<***>', '***')
    .replaceAll(receiver || '\0', '***')
    .replace(/ {2,}/g, ' ')
    .trim()
  // Some servers name the mailbox alone: "hanako unknown".
  const masked = local.length >= 3 ? withoutWord(flat, local) : flat
  const letters = [...masked]
  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : masked
}

/** The word in any case, where it does not stand within a longer one. */
function withoutWord(text: string, word: string): string {
  const sought = word.toLowerCase()
  const lower = text.toLowerCase()
  // A letter that is longer in lower case would move every place after it.
  const source = lower.length === text.length ? text : lower
  const kept: string[] = []
  let from = 0
  for (let at = lower.indexOf(sought); at !== -1; at = lower.indexOf(sought, at + sought.length)) {
    const end = at + sought.length
    if (isOfWord(lower.charAt(at - 1)) || isOfWord(lower.charAt(end))) continue
    kept.push(source.slice(from, at), '***')
    from = end
  }
  return kept.join('') + source.slice(from)
}

const isOfWord = (letter: string) => /[\p{L}\p{N}]/u.test(letter)
