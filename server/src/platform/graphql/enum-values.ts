/** The values of an enum whose GraphQL names are the database's in capitals. */
export function enumValues<const Choices extends object>(
  choices: Choices,
): { readonly [Value in keyof Choices & string as Uppercase<Value>]: { readonly value: Value } } {
  const values = Object.keys(choices).map((value) => [value.toUpperCase(), { value }])
  // Object.fromEntries loses the single keys.
  return Object.fromEntries(values) as never
}
