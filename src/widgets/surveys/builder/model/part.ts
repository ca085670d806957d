/** The object with another value of one part; undefined takes the part away. */
export function withPart<T extends object, K extends keyof T>(whole: T, part: K, value: T[K] | undefined): T {
  if (whole[part] === value) return whole
  if (value !== undefined) return { ...whole, [part]: value }
  const { [part]: _, ...rest } = whole
  // Only parts that may be left out are taken away: callers hand in undefined only for those.
  return rest as T
}

/** The list with one member changed; the same list where nothing is different. */
export function replaced<T>(list: readonly T[], place: number, member: T): readonly T[] {
  return list[place] === member ? list : list.map((one, at) => (at === place ? member : one))
}

export function without<T>(list: readonly T[], place: number): readonly T[] {
  return list.filter((_, at) => at !== place)
}

/** The list with one member at another place, counted in the list as it was. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const member = list[from]
  if (member === undefined || to < 0 || to >= list.length || from === to) return list
  const rest = without(list, from)
  return [...rest.slice(0, to), member, ...rest.slice(to)]
}

/** A name that is not taken yet: q1, q2 … */
export function freeName(taken: ReadonlySet<string>, stem: string): string {
  let number = 1
  while (taken.has(`${stem}${number}`)) number += 1
  return `${stem}${number}`
}
