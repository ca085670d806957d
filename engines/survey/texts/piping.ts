import type { Expression } from '../definition/condition-shapes'

type Named = Extract<Expression, { readonly answer: string } | { readonly score: string }>

/** {{linkId}}, {{matrix#row}} or {{score:id}}; what follows a bar stands where there is no answer. */
const piped = /\{\{([^{}|]{1,300})(?:\|([^{}]{0,500}))?\}\}/g

/** A place in a text where an answer or score is put. */
function nameOf(written: string): Named {
  const name = written.trim()
  if (name.startsWith('score:')) return { score: name.slice('score:'.length) }
  const [answer = '', row] = name.split('#')
  return row === undefined ? { answer, as: 'text' } : { answer, row, as: 'text' }
}

/** What a text pipes in. */
export function pipedNames(text: string): readonly Named[] {
  if (!text.includes('{{')) return []
  return [...text.matchAll(piped)].map(([, name = '']) => nameOf(name))
}

/** The text with answers put in, or what is written for the case that there is none. */
export function withAnswers(text: string, answerTo: (name: Named) => string | null): string {
  return text.replace(piped, (_, name: string, otherwise: string | undefined) => {
    const answer = answerTo(nameOf(name))
    // Nothing in an answer is read as ruby.
    return (answer === null || answer === '' ? (otherwise ?? '') : answer).replaceAll(/[{|}]/g, '\\$&')
  })
}
