import { TooMuchWork, type Work } from '../../../expressions/run'
import { limits } from '../../definition/limits'
import { parsePattern } from './parse-pattern'
import { type CharacterSet, isWord, type PatternTree } from './pattern-tree'

/** A regular expression that runs in time linear in the text. */
export interface Pattern {
  /** Whether it matches anywhere in the text, as RegExp.test does. Throws TooMuchWork. */
  test(text: string, work: Work): boolean
  /** How many steps a text of so many characters can take; what is more than `most` is not counted to its end. */
  mostSteps(length: number, most: number): number
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
  /** What visiting it counts. */
  readonly cost: number
}
type Look = 'start' | 'end' | 'boundary' | 'noBoundary'

/** Maximum number of states. How long texts may take is bounded by counting (`Work`), at publish by `mostSteps`. */
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
    const pattern: Pattern = {
      test: (text, work) => isFound(steps, start, text, work),
      mostSteps: (length, most) => mostStepsOf(steps, start, length, most),
    }
    return { isValid: true, pattern }
  } catch (failure) {
    if (!(failure instanceof TooComplex)) throw failure
    return { isValid: false, problem: 'tooComplexPattern', position: 1 }
  }
}

function addStep(steps: Step[], test: Step['test'], next: number[], size = 0): number {
  if (steps.length >= mostSteps) throw new TooComplex()
  return steps.push({ test, next, cost: 1 + size }) - 1
}

/** The first state of a tree whose end leads to `then`. Built from the end; state 0 is the end. */
function stepsOf(tree: PatternTree, then: number, steps: Step[]): number {
  switch (tree.kind) {
    case 'set':
      return addStep(steps, tree.test, [then], tree.size)
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

function isFound(steps: readonly Step[], start: number, text: string, work: Work): boolean {
  const characters = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  // The position at which each state was put among those to visit, so that none is there twice: the lists never grow.
  const openAt = new Int32Array(steps.length).fill(-1)
  const followsAt = new Int32Array(steps.length).fill(-1)
  let [open, following] = [new Int32Array(steps.length), new Int32Array(steps.length)]
  let [opened, total] = [0, 0]
  for (let at = 0; at <= characters.length; at += 1) {
    for (let place = 0; place < opened; place += 1) openAt[open[place] ?? 0] = at
    // A match may start at any position.
    if (openAt[start] !== at) {
      openAt[start] = at
      open[opened++] = start
    }
    const character = characters[at] ?? -1
    let [counted, followed] = [0, 0]
    while (opened > 0) {
      const index = open[--opened] ?? 0
      if (index === 0) return true
      const step = steps[index]
      if (!step) continue
      const { test, next, cost } = step
      counted += cost
      if (typeof test === 'function') {
        if (character < 0 || !test(character)) continue
        for (const one of next) {
          if (followsAt[one] === at) continue
          followsAt[one] = at
          following[followed++] = one
        }
      } else if (test === null || isLookTrue(test, characters, at)) {
        for (const one of next) {
          if (openAt[one] === at) continue
          openAt[one] = at
          open[opened++] = one
        }
      }
    }
    work.countSteps(counted)
    total += counted
    if (total > limits.patternSteps) throw new TooMuchWork('steps')
    ;[open, following, opened] = [following, open, followed]
  }
  return false
}

/**
 * The steps of a text whose every character is in every set and is an edge of a word, which is more than any text can have. From the
 * position on at which the same states are open as before, each further character takes as many.
 */
function mostStepsOf(steps: readonly Step[], start: number, length: number, most: number): number {
  const seenAt = new Int32Array(steps.length).fill(-1)
  const openAt = new Int32Array(steps.length).fill(-1)
  let [open, total]: [number[], number] = [[], 0]
  for (let at = 0; at <= length; at += 1) {
    const isSame =
      at > 1 && open.every((one) => openAt[one] === at - 1) && open.length === countAt(openAt, at - 1)
    for (const one of open) openAt[one] = at
    open.push(start)
    const following = new Set<number>()
    let counted = 0
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      if (seenAt[index] === at) continue
      seenAt[index] = at
      const step = steps[index]
      if (!step) continue
      counted += step.cost
      if (step.test === 'start' && at > 0) continue
      for (const one of step.next) {
        if (typeof step.test === 'function') following.add(one)
        else if (seenAt[one] !== at) open.push(one)
      }
    }
    total += counted
    if (total > most) return total
    if (isSame) return total + counted * (length - at)
    open = [...following]
  }
  return total
}

function countAt(places: Int32Array, at: number): number {
  let count = 0
  for (const one of places) if (one === at) count += 1
  return count
}

function isLookTrue(look: Look, characters: readonly number[], at: number): boolean {
  if (look === 'start') return at === 0
  if (look === 'end') return at === characters.length
  const isWordAt = (place: number) => isWord(characters[place] ?? -1)
  return (isWordAt(at - 1) !== isWordAt(at)) === (look === 'boundary')
}
