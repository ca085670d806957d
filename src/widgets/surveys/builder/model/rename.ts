import type { Item, SurveyDefinition } from '../../../../../engines/survey'

type Part = Readonly<Record<string, unknown>>

/** Rewrites all parts bottom-up; unchanged parts keep their identity. */
function rewrite<T>(part: T, change: (part: Part) => Part, write: (text: string) => string): T
function rewrite(part: unknown, change: (part: Part) => Part, write: (text: string) => string): unknown {
  if (typeof part === 'string') return write(part)
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) {
    const list = part.map((one) => rewrite(one, change, write))
    return list.every((one, place) => one === part[place]) ? part : list
  }
  const entries = Object.entries(part)
  const inside = entries.map(([name, inner]) => [name, rewrite(inner, change, write)] as const)
  const isSame = inside.every(([, inner], place) => inner === entries[place]?.[1])
  return change(isSame && isPart(part) ? part : Object.fromEntries(inside))
}

const put = (part: Part, name: string, names: ReadonlyMap<string, string>): Part => {
  const before = part[name]
  const after = typeof before === 'string' ? names.get(before) : undefined
  return after === undefined ? part : { ...part, [name]: after }
}

const piped = /\{\{([^{}|#]{1,300})/g

/** Renames pages and items, and all references in conditions, scores, early ends and texts. */
export function renamed<T extends SurveyDefinition | readonly Item[]>(
  part: T,
  names: ReadonlyMap<string, string>,
): T {
  return rewrite(
    part,
    (one) => ['linkId', 'answer', 'item', 'after'].reduce((all, name) => put(all, name, names), one),
    (text) =>
      text.includes('{{')
        ? text.replace(piped, (all, name: string) => {
            const after = names.get(name.trim())
            return after === undefined ? all : `{{${after}`
          })
        : text,
  )
}

export function renameLinkId(definition: SurveyDefinition, from: string, to: string): SurveyDefinition {
  return renamed(definition, new Map([[from, to]]))
}

/** Changes the code of a choice, also where the answer is compared with it. */
export function renameCode(
  definition: SurveyDefinition,
  linkId: string,
  from: string,
  to: string,
): SurveyDefinition {
  const swap = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(swap) : value === from ? to : value
  return rewrite(
    definition,
    (part) => {
      if (part.linkId === linkId) {
        const options = part.answerOption
        const answerOption =
          Array.isArray(options) &&
          options.map((one: Part) => (one.code === from ? { ...one, code: to } : one))
        const initial = part.initial === undefined ? {} : { initial: swap(part.initial) }
        return answerOption ? { ...part, answerOption, ...initial } : part
      }
      if (asks(part.left, linkId)) return { ...part, right: swapValue(part.right, swap) }
      return asks(part.right, linkId) ? { ...part, left: swapValue(part.left, swap) } : part
    },
    (text) => text,
  )
}

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null

/** With `as`, the reference reads ordinal values, counts or texts, which are not codes. */
function asks(side: unknown, linkId: string): boolean {
  return isPart(side) && side.answer === linkId && side.as === undefined
}

function swapValue(side: unknown, swap: (value: unknown) => unknown): unknown {
  return isPart(side) && 'value' in side ? { ...side, value: swap(side.value) } : side
}
