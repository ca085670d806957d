import { EnvelopArmor } from '@escape.tech/graphql-armor'
import { GraphQLError, NoSchemaIntrospectionCustomRule, type ValidationRule } from 'graphql'
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
    // It knows fields alone; withoutSuggestions() removes those of arguments, enum values and input fields, too.
    blockFieldSuggestion: { enabled: false },
  })
  const { plugins } = armor.protect()
  return introspection ? plugins : [...plugins, withRule(NoSchemaIntrospectionCustomRule), noSuggestions]
}

/** Of an error found before anything ran; maskErrorWith() does it for those of values. */
const noSuggestions: Plugin = {
  onValidate:
    () =>
    ({ result, setResult }) => {
      if (result.length > 0) setResult(result.map((error) => withoutSuggestion(error as GraphQLError)))
    },
}

/**
 * GraphQL names similar fields, arguments, enum values and input fields at the end of its messages, and what had to be given and was
 * not: of a misspelt one, the right one.
 */
export function withoutSuggestion(error: GraphQLError): GraphQLError {
  const at = error.message.search(/ ?\bDid you mean /)
  const message = (at < 0 ? error.message : error.message.slice(0, at))
    .replace(/^Argument "[^"]*" of type "[^"]*" is required, but it was not/, 'A required argument was not')
    .replace(/ to include required field "\w+", found: /g, ' to include each required field, found: ')
  if (message === error.message) return error
  const { nodes, source, positions, path, originalError, extensions } = error
  return new GraphQLError(message, { nodes, source, positions, path, originalError, extensions })
}

function withRule(rule: ValidationRule): Plugin {
  return { onValidate: ({ addValidationRule }) => addValidationRule(rule) }
}
