import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core'
import type { GraphQLFieldResolver } from 'graphql'
import { refuseTooLong } from '../http/sent-lengths'
import { refusedText, type UnstorableText, unstorableIn } from '../input/unstorable-text'

/** Name of the plugin in the options of a builder. */
export const textPlugin = 'kansokuText'

/** Refuses arguments with text that is too long or cannot be stored, at their field, before any resolver runs. */
class TextPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { args, kind }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    if (Object.keys(args).length === 0) return resolve
    const isWrong = kind === 'Mutation' ? () => true : isFilter
    return (parent, given, context, info) => {
      refuseTooLong(given)
      const unstorable = unstorableIn(given)
      if (unstorable && isWrong(unstorable)) throw refusedText(unstorable)
      return resolve(parent, given, context, info)
    }
  }
}

SchemaBuilder.registerPlugin(textPlugin, TextPlugin)

/** An unstorable id, key or text in a filter finds nothing instead of being refused. */
function isFilter({ path }: UnstorableText): boolean {
  return path.length > 1 && path.at(-1) !== 'text'
}

declare global {
  export namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      kansokuText: TextPlugin<Types>
    }
  }
}
