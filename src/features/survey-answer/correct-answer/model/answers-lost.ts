import { type Answer, itemsOf, type Run, type ShownItem, stepsOf } from '../../../../../engines/survey/run'

/** Every shown item, with those of groups and of the entries of repeat groups. */
export function shownItems(run: Run): ShownItem[] {
  const withInner = (item: ShownItem): ShownItem[] => [
    item,
    ...[...item.items, ...item.entries.flatMap((entry) => entry.items)].flatMap(withInner),
  ]
  return stepsOf(run).flatMap((step) => itemsOf(run, step).flatMap(withInner))
}

/** Answered items that are shown before a change and hidden after it. Completing the answer again drops them. */
export function answersLost(before: Run, after: Run): (ShownItem & { readonly answer: Answer })[] {
  const shown = new Set(shownItems(after).map(({ address }) => address))
  return shownItems(before).flatMap((item) =>
    item.answer && !shown.has(item.address) ? [{ ...item, answer: item.answer }] : [],
  )
}
