import { type GraphQLSchema, isObjectType } from 'graphql'
import { type Rule, rules } from '../src/platform/graphql/authorization'
import { ruleExtension } from '../src/platform/graphql/authorization-plugin'

const known: ReadonlySet<unknown> = new Set<Rule>(Object.values(rules))

/** Every field without a rule, as Type.field: root fields need a rule of their own. */
export function fieldsWithoutRule(schema: GraphQLSchema): string[] {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  return Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => !type.name.startsWith('__'))
    .flatMap((type) => {
      const inherited = roots.includes(type) ? undefined : type.extensions[ruleExtension]
      return Object.values(type.getFields())
        .filter((field) => !known.has(field.extensions[ruleExtension] ?? inherited))
        .map((field) => `${type.name}.${field.name}`)
    })
}
