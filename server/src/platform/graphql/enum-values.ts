/** The values of an enum whose GraphQL names are the database's in capitals. */
export function enumValues<const Choices extends object>(
  choices: Choices,
): { readonly [Value in keyof Choices & string as Uppercase<Value>]: { readonly value: Value } } {
  const values = Object.keys(choices).map((value) => [value.toUpperCase(), { value }])
  // Object.fromEntries loses the single keys.
  return Object.fromEntries(values) as never
}

/** The same of names with dashes: ENSURE_DAYS stands for 'ensure-days'. */
export function namesAsValues(names: readonly string[]): Record<string, { value: string }> {
  return Object.fromEntries(names.map((value) => [value.toUpperCase().replaceAll('-', '_'), { value }]))
}
