import { parsePattern } from './parse-pattern'
import { type CharacterSet, isWord, type PatternTree } from './pattern-tree'

/** A regular expression that runs in time linear in the text. */
export interface Pattern {
  /** Whether it matches anywhere in the text, as RegExp.test does. */
  test(text: string): boolean
}

export type CompiledPattern =
  | { readonly isValid: true; readonly pattern: Pattern }
  | {
      readonly isValid: false
      readonly problem: 'badPattern' | 'tooComplexPattern'
      readonly position: number
    }

/** A state of the automaton; `next` are the states that follow. */
interface Step {
  readonly test: CharacterSet | Look | null
  readonly next: number[]
}
type Look = 'start' | 'end' | 'boundary' | 'noBoundary'

/** Maximum number of states: with it, 20,000 characters take at most some tenths of a second. */
const mostSteps = 1000

class TooComplex extends Error {}

/**
 * Compiles a researcher's pattern. RegExp backtracks, which takes exponential time for (a+)+$; this automaton
 * follows all states at once (Thompson 1968). It has no lookaround and no back references.
 */
export function compilePattern(source: string): CompiledPattern {
  const tree = parsePattern(source)
  if ('position' in tree) return { isValid: false, problem: 'badPattern', position: tree.position }
  const steps: Step[] = []
  try {
    const start = stepsOf(tree, addStep(steps, null, []), steps)
    return { isValid: true, pattern: { test: (text) => isFound(steps, start, text) } }
  } catch (failure) {
    if (!(failure instanceof TooComplex)) throw failure
    return { isValid: false, problem: 'tooComplexPattern', position: 1 }
  }
}

function addStep(steps: Step[], test: Step['test'], next: number[]): number {
  if (steps.length >= mostSteps) throw new TooComplex()
  return steps.push({ test, next }) - 1
}

/** The first state of a tree whose end leads to `then`. Built from the end; state 0 is the end. */
function stepsOf(tree: PatternTree, then: number, steps: Step[]): number {
  switch (tree.kind) {
    case 'set':
      return addStep(steps, tree.test, [then])
    case 'all':
      return tree.members.reduceRight((next, member) => stepsOf(member, next, steps), then)
    case 'any':
      return addStep(
        steps,
        null,
        tree.members.map((member) => stepsOf(member, then, steps)),
      )
    case 'repeat':
      return repeated(tree, then, steps)
    default:
      return addStep(steps, tree.kind, [then])
  }
}

type Repeat = Extract<PatternTree, { readonly kind: 'repeat' }>

function repeated({ member, least, most }: Repeat, then: number, steps: Step[]): number {
  let start = then
  if (most === Number.POSITIVE_INFINITY) {
    const loop = addStep(steps, null, [then])
    steps[loop]?.next.push(stepsOf(member, loop, steps))
    start = loop
  } else {
    if (most > mostSteps) throw new TooComplex()
    for (let count = least; count < most; count += 1)
      start = addStep(steps, null, [then, stepsOf(member, start, steps)])
  }
  if (least > mostSteps) throw new TooComplex()
  for (let count = 0; count < least; count += 1) start = stepsOf(member, start, steps)
  return start
}

function isFound(steps: readonly Step[], start: number, text: string): boolean {
  const characters = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  // Last position at which each state was visited, so that none is visited twice per position.
  const seenAt = new Int32Array(steps.length).fill(-1)
  let open: number[] = []
  for (let at = 0; at <= characters.length; at += 1) {
    // A match may start at any position.
    open.push(start)
    const following: number[] = []
    const character = characters[at] ?? -1
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      if (seenAt[index] === at) continue
      seenAt[index] = at
      if (index === 0) return true
      const step = steps[index]
      if (!step) continue
      const { test, next } = step
      if (typeof test === 'function') {
        if (character >= 0 && test(character)) for (const one of next) following.push(one)
      } else if (test === null || isLookTrue(test, characters, at)) {
        for (const one of next) if (seenAt[one] !== at) open.push(one)
      }
    }
    open = following
  }
  return false
}

function isLookTrue(look: Look, characters: readonly number[], at: number): boolean {
  if (look === 'start') return at === 0
  if (look === 'end') return at === characters.length
  const isWordAt = (place: number) => isWord(characters[place] ?? -1)
  return (isWordAt(at - 1) !== isWordAt(at)) === (look === 'boundary')
}
