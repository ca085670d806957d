/** The values of an enum whose names are those of the database in capitals. */
export function enumValues<const Choices extends object>(
  choices: Choices,
): { readonly [Value in keyof Choices & string as Uppercase<Value>]: { readonly value: Value } } {
  const values = Object.keys(choices).map((value) => [value.toUpperCase(), { value }])
  // Object.fromEntries knows nothing of single keys.
  return Object.fromEntries(values) as never
}
