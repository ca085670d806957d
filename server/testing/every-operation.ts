import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql'
import { firstRule } from '../../engines/alert-rule'
import type { Rule } from '../src/platform/graphql/authorization'
import { ruleExtension } from '../src/platform/graphql/authorization-plugin'

/** One field of Query, Mutation or Subscription as a document that selects everything. */
export interface Operation {
  readonly name: string
  readonly kind: 'query' | 'mutation' | 'subscription'
  /** Whether it takes the id of a row. */
  readonly takesId: boolean
  readonly document: string
  /** The name of its rule. */
  readonly rule: string
}

/**
 * Every operation of the schema, with these ids for its arguments of type ID. New fields are included automatically. With
 * `every` ids are given also where they may be left out: a list that they narrow has to ask whose they are.
 */
export function everyOperation(
  schema: GraphQLSchema,
  ids: Record<string, string>,
  given: 'required' | 'every' = 'required',
): Operation[] {
  const isGiven = (argument: GraphQLArgument) =>
    isRequiredArgument(argument) || (given === 'every' && isId(argument))
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ] as const
  return roots.flatMap(([kind, root]) =>
    Object.values(root?.getFields() ?? {}).map((field) => ({
      name: field.name,
      kind,
      takesId: field.args.some((argument) => isId(argument) && isGiven(argument)),
      document: `${kind} { ${callOf(field, field.args.filter(isGiven), ids)} }`,
      rule: (field.extensions[ruleExtension] as Rule).name, // schema.test.ts: every field has one.
    })),
  )
}

const isId = ({ type }: GraphQLArgument) => getNamedType(type).name === 'ID'

function callOf(
  field: GraphQLField<unknown, unknown>,
  given: readonly GraphQLArgument[],
  ids: Record<string, string>,
): string {
  const args = given.map((argument) => `${argument.name}: ${sampleOf(argument, ids)}`).join(', ')
  return `${field.name}${args ? `(${args})` : ''} ${selectionOf(field.type, 3)}`
}

function sampleOf(
  { name, type }: Pick<GraphQLArgument, 'name' | 'type'>,
  ids: Record<string, string>,
): string {
  const bare: GraphQLInputType = isNonNullType(type) ? type.ofType : type
  if (isListType(bare)) return `[${sampleOf({ name, type: bare.ofType }, ids)}]`
  if (isEnumType(bare)) return bare.getValues()[0]?.name ?? ''
  if (isInputObjectType(bare)) {
    const fields = Object.values(bare.getFields()).filter(isRequiredInputField)
    return `{ ${fields.map((field) => `${field.name}: ${sampleOf(field, ids)}`).join(', ')} }`
  }
  const samples: Record<string, string> = {
    ID: JSON.stringify(ids[name] ?? ids.projectId),
    // A range that ends where it begins is refused before any permission is checked.
    Date: name === 'to' ? '"2026-04-02"' : '"2026-04-01"',
    DateTime: name === 'to' ? '"2026-04-02T00:00:00Z"' : '"2026-04-01T00:00:00Z"',
    Int: '1',
    Float: '1',
    Boolean: 'true',
    String: '"x"',
    JSON: name === 'rule' ? literalOf(firstRule) : '{ id: "x" }',
    SavedAnswer: '{ address: "x", at: "2026-04-01T00:00:00Z" }',
  }
  const sample = samples[bare.name]
  if (sample === undefined) throw new Error(`everyOperation needs a sample of ${bare.name}.`)
  return sample
}

/** JSON as a literal of GraphQL, whose keys stand without quotes. */
function literalOf(value: unknown): string {
  return JSON.stringify(value).replaceAll(/"(\w+)":/g, '$1:')
}

function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields()).flatMap((field) => {
    if (isLeafType(getNamedType(field.type))) return [field.name]
    return depth > 0 ? [`${field.name} ${selectionOf(field.type, depth - 1)}`] : []
  })
  return `{ ${fields.join(' ')} }`
}
