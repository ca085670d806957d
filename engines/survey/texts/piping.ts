import type { Expression } from '../../expressions'

export type Named = Extract<Expression, { readonly answer: string } | { readonly score: string }>

/** {{linkId}}, {{matrix#row}} or {{score:id}}; the text after | is the fallback without an answer. */
const piped = /\{\{([^{}|]{1,300})(?:\|([^{}]{0,500}))?\}\}/g

/** The item, matrix row or score of a piping placeholder. */
function nameOf(written: string): Named {
  const name = written.trim()
  if (name.startsWith('score:')) return { score: name.slice('score:'.length) }
  const [answer = '', row] = name.split('#')
  return row === undefined ? { answer, as: 'text' } : { answer, row, as: 'text' }
}

/** The placeholders of a text. */
export function pipedNames(text: string): readonly Named[] {
  if (!text.includes('{{')) return []
  return [...text.matchAll(piped)].map(([, name = '']) => nameOf(name))
}

/** The text with answers filled in, or with the fallbacks. */
export function withAnswers(text: string, answerTo: (name: Named) => string | null): string {
  return text.replace(piped, (_, name: string, otherwise: string | undefined) => {
    const answer = answerTo(nameOf(name))
    // Escapes ruby notation, so that answers cannot contain any.
    return (answer === null || answer === '' ? (otherwise ?? '') : answer).replaceAll(/[{|}]/g, '\\$&')
  })
}
