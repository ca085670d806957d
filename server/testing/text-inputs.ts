import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql'

/** The path of a text in a mutation's arguments: ['input', 'attributes', '0', 'name']. */
export interface TextInput {
  readonly mutation: string
  readonly path: readonly string[]
  /** Declared with `mayBeEmpty`. */
  readonly mayBeEmpty: boolean
}

type Taken = Pick<GraphQLArgument | GraphQLInputField, 'name' | 'type' | 'extensions'>
type Samples = Readonly<Record<string, unknown>>

/** Every text that any mutation of the schema takes. */
export function textInputs(schema: GraphQLSchema): TextInput[] {
  return Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap((field) =>
    field.args.flatMap((argument) => textsOf(argument).map((text) => ({ mutation: field.name, ...text }))),
  )
}

function textsOf(taken: Taken): Omit<TextInput, 'mutation'>[] {
  const bare: GraphQLInputType = getNullableType(taken.type)
  const below = isListType(bare)
    ? textsOf({ name: '0', type: bare.ofType, extensions: taken.extensions }).map(({ path, ...text }) => ({
        ...text,
        path: path[0] === '0' ? path : ['0', ...path],
      }))
    : isInputObjectType(bare)
      ? Object.values(bare.getFields()).flatMap((field) => textsOf(field))
      : null
  if (below) return below.map((text) => ({ ...text, path: [taken.name, ...text.path] }))
  const isText = 'name' in bare && bare.name === 'String'
  return isText ? [{ path: [taken.name], mayBeEmpty: taken.extensions.mayBeEmpty === true }] : []
}

/** A call of the mutation with all that it asks for, and this text in its place. */
export function callWith(
  schema: GraphQLSchema,
  { mutation, path }: TextInput,
  text: string,
  samples: Samples,
): { document: string; variables: Record<string, unknown> } {
  const field = schema.getMutationType()?.getFields()[mutation]
  if (!field) throw new Error(`There is no mutation ${mutation}.`)
  const args = field.args.filter((one) => isRequiredArgument(one) || one.name === path[0])
  const variables = Object.fromEntries(
    args.map((one) => {
      const rest = one.name === path[0] ? path.slice(1) : null
      return [one.name, sampleFor(one, rest, { text, samples })]
    }),
  )
  const heads = args.map(({ name, type }) => `$${name}: ${type}`).join(', ')
  const passed = args.map(({ name }) => `${name}: $${name}`).join(', ')
  return { document: `mutation (${heads}) { ${mutation}(${passed}) { __typename } }`, variables }
}

/** `rest` is the path to the text; null: a sample value is used. */
function sampleFor(
  taken: Pick<Taken, 'name' | 'type'>,
  rest: readonly string[] | null,
  given: { readonly text: string; readonly samples: Samples },
): unknown {
  const { text, samples } = given
  const type = getNullableType(taken.type)
  if (rest?.length === 0) return text
  if (isListType(type)) {
    if (rest) return [sampleFor({ name: taken.name, type: type.ofType }, rest.slice(1), given)]
    return samples[taken.name] ?? []
  }
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(
      (field) => isRequiredInputField(field) || field.name === rest?.[0],
    )
    return Object.fromEntries(
      fields.map((field) => {
        const way = rest && field.name === rest[0] ? rest.slice(1) : null
        return [field.name, sampleFor(field, way, given)]
      }),
    )
  }
  const sample = samples[taken.name]
  if (sample !== undefined) return sample
  if (isEnumType(type)) return type.getValues()[0]?.name
  const bare = 'name' in type ? type.name : ''
  const usual: Samples = {
    Int: 1,
    Float: 1,
    Boolean: false,
    DateTime: '2026-04-01T00:00:00Z',
    Date: '2026-04-01',
    JSON: {},
  }
  if (usual[bare] === undefined) throw new Error(`callWith needs a sample of ${taken.name} (${bare}).`)
  return usual[bare]
}
