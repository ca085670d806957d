import {
  itemsOf,
  type LocatedProblem,
  type Run,
  type ShownItem,
  type Step,
  stepsOf,
} from '../../../../../engines/survey/run'

/** The step with the first of the problems, and its question; null: none of them is shown. */
export function firstProblemPlace(run: Run, problems: readonly Pick<LocatedProblem, 'address'>[]) {
  const wanted = new Set(problems.map(({ address }) => address))
  for (const step of stepsOf(run)) {
    const shown = flat(itemsOf(run, step)).find(({ address }) => wanted.has(address))
    if (shown !== undefined) return { step, shown, address: shown.address }
  }
  return null
}

/** Questions of the step with problems that prevent going on, or with something that was begun and is no answer yet. */
export function wrongIn(run: Run, step: Step, unfinished: ReadonlySet<string>): readonly ShownItem[] {
  return flat(itemsOf(run, step)).filter(
    ({ address, problems }) =>
      unfinished.has(address) || problems.some(({ severity }) => severity === 'error'),
  )
}

function flat(items: readonly ShownItem[]): readonly ShownItem[] {
  return items.flatMap((item) => [
    item,
    ...flat(item.items),
    ...item.entries.flatMap((entry) => flat(entry.items)),
  ])
}
