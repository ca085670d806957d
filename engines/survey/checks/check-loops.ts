import { compile } from '../run/compile'
import type { Level } from '../run/level'
import { type CheckProblem, found } from './check-problem'
import type { Outline } from './outline'

/** Names listed per message: 10,000 names in each of 10,000 messages would take hundreds of megabytes. */
const mostNames = 20

/** One problem for each question whose condition or calculation depends on itself. */
export function checkLoops({ definition, byId }: Outline): readonly CheckProblem[] {
  return loopedIn(compile(definition).level).flatMap((looped) => {
    const others = looped.length > mostNames ? ' …' : ''
    const names = looped.slice(0, mostNames).map(shownName).join(', ') + others
    return looped.map((name) =>
      found({ path: byId.get(name)?.path ?? [], at: shownName(name) }, 'loop', { names }),
    )
  })
}

/** The names of nodes that depend on themselves, per level. */
function loopedIn({ looped, nodes, inner }: Level): readonly (readonly string[])[] {
  const own = [...looped].flatMap((slot) => nodes[slot]?.name ?? [])
  return [...(own.length > 0 ? [own] : []), ...[...inner.values()].flatMap(loopedIn)]
}

/** The id of a score or action, whose nodes are named `score id` and `action id`. */
const shownName = (name: string) => name.split(' ').at(-1) ?? name
