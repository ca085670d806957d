import { compile } from '../run/compile'
import type { Level } from '../run/level'
import { type CheckProblem, found } from './check-problem'
import type { Outline } from './outline'

/** All of 10,000 in the sentence of each would make hundreds of megabytes. */
const mostNames = 20

/** Questions whose conditions or calculations lead back to themselves, one problem for each. */
export function checkLoops({ definition, byId }: Outline): readonly CheckProblem[] {
  return loopedIn(compile(definition).level).flatMap((looped) => {
    const others = looped.length > mostNames ? ' …' : ''
    const names = looped.slice(0, mostNames).map(shownName).join(', ') + others
    return looped.map((name) =>
      found({ path: byId.get(name)?.path ?? [], at: shownName(name) }, 'loop', { names }),
    )
  })
}

/** The names of the nodes that depend on themselves, for each level that has some. */
function loopedIn({ looped, nodes, inner }: Level): readonly (readonly string[])[] {
  const own = [...looped].flatMap((slot) => nodes[slot]?.name ?? [])
  return [...(own.length > 0 ? [own] : []), ...[...inner.values()].flatMap(loopedIn)]
}

/** Of a score or action, whose nodes are called `score id`, its id. */
const shownName = (name: string) => name.split(' ').at(-1) ?? name
