/** Sets one part of an object; undefined removes it. */
export function withPart<T extends object, K extends keyof T>(whole: T, part: K, value: T[K] | undefined): T {
  if (whole[part] === value) return whole
  if (value !== undefined) return { ...whole, [part]: value }
  const { [part]: _, ...rest } = whole
  // The cast is safe: callers pass undefined only for optional parts.
  return rest as T
}

/** Replaces one member of a list; an unchanged list keeps its identity. */
export function replaced<T>(list: readonly T[], place: number, member: T): readonly T[] {
  return list[place] === member ? list : list.map((one, at) => (at === place ? member : one))
}

export function without<T>(list: readonly T[], place: number): readonly T[] {
  return list.filter((_, at) => at !== place)
}

/** Moves a member of a list; `to` counts before the move. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const member = list[from]
  if (member === undefined || to < 0 || to >= list.length || from === to) return list
  const rest = without(list, from)
  return [...rest.slice(0, to), member, ...rest.slice(to)]
}

/** A name that is not taken: q1, q2 … */
export function freeName(taken: ReadonlySet<string>, stem: string): string {
  let number = 1
  while (taken.has(`${stem}${number}`)) number += 1
  return `${stem}${number}`
}
