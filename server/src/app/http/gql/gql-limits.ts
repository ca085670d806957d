import { EnvelopArmor } from '@escape.tech/graphql-armor'
import { NoSchemaIntrospectionCustomRule, type ValidationRule } from 'graphql'
import type { Plugin } from 'graphql-yoga'

/**
 * Limits for one operation; no screen of ours needs half of them. Validation compares all fields of one name with each
 * other: at 1,500 tokens that blocked the event loop for 100 ms.
 */
export const gqlLimits = {
  depth: 8,
  aliases: 15,
  directives: 20,
  tokens: 600,
  cost: 5000,
  operationsPerSocket: 50,
  socketsPerUser: 20,
} as const

/** Refuses operations beyond the limits, and introspection where it is disabled. */
export function limitPlugins({ introspection }: { introspection: boolean }): object[] {
  const armor = new EnvelopArmor({
    maxDepth: { n: gqlLimits.depth, ignoreIntrospection: true },
    maxAliases: { n: gqlLimits.aliases },
    maxDirectives: { n: gqlLimits.directives },
    maxTokens: { n: gqlLimits.tokens },
    costLimit: { maxCost: gqlLimits.cost },
    blockFieldSuggestion: { enabled: !introspection },
  })
  const { plugins } = armor.protect()
  return introspection ? plugins : [...plugins, withRule(NoSchemaIntrospectionCustomRule)]
}

function withRule(rule: ValidationRule): Plugin {
  return { onValidate: ({ addValidationRule }) => addValidationRule(rule) }
}
