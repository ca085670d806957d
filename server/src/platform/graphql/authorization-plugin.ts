import SchemaBuilder, {
  BasePlugin,
  type FieldNullability,
  type InputFieldMap,
  type PothosOutputFieldConfig,
  type PothosTypeConfig,
  type SchemaTypes,
  type TypeParam,
} from '@pothos/core'
import type { GraphQLFieldResolver } from 'graphql'
import type { Rule } from './authorization'
import type { Context } from './context'

/** Name of the plugin in the options of a builder. */
export const authorizationPlugin = 'kansokuAuthorization'

/** Where the built schema keeps the rule of a field or type, for checks of the whole schema. */
export const ruleExtension = 'kansokuRule'

type Resolve<Types extends SchemaTypes> = GraphQLFieldResolver<unknown, Types['Context'], object>

/**
 * Checks the rule of each field, or of its type, before the resolver. Building a schema with a field without a rule fails.
 */
class AuthorizationPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  readonly #ofType = new Map<string, Rule>()

  override onTypeConfig(type: PothosTypeConfig): PothosTypeConfig {
    if (type.kind !== 'Object') return type
    const rule = ruleIn(type.pothosOptions)
    if (!rule) throw new Error(`The type ${type.name} has no authorization rule.`)
    this.#ofType.set(type.name, rule)
    return { ...type, extensions: { ...type.extensions, [ruleExtension]: rule } }
  }

  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const rule = ruleIn(field.pothosOptions)
    return rule ? { ...field, extensions: { ...field.extensions, [ruleExtension]: rule } } : field
  }

  override wrapResolve(resolve: Resolve<Types>, field: PothosOutputFieldConfig<Types>): Resolve<Types> {
    const rule = this.#ruleOf(field)
    return (parent, args, context, info) => {
      rule.refuse(asContext(context))
      return resolve(parent, args, context, info)
    }
  }

  override wrapSubscribe(
    subscribe: Resolve<Types> | undefined,
    field: PothosOutputFieldConfig<Types>,
  ): Resolve<Types> | undefined {
    if (!subscribe) return subscribe
    const rule = this.#ruleOf(field)
    return (parent, args, context, info) => {
      rule.refuse(asContext(context))
      return subscribe(parent, args, context, info)
    }
  }

  #ruleOf(field: PothosOutputFieldConfig<Types>): Rule {
    const rule = ruleIn(field.pothosOptions) ?? this.#ofType.get(field.parentType)
    if (!rule) throw new Error(`The field ${field.parentType}.${field.name} has no authorization rule.`)
    return rule
  }
}

SchemaBuilder.registerPlugin(authorizationPlugin, AuthorizationPlugin)

function ruleIn(options: object): Rule | undefined {
  // All options of fields and types are declared below with this property.
  return (options as { authorize?: Rule }).authorize
}

function asContext(context: object): Context {
  // builder.ts makes every builder with this context.
  return context as Context
}

declare global {
  export namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      kansokuAuthorization: AuthorizationPlugin<Types>
    }
    interface ObjectTypeOptions<Types extends SchemaTypes = SchemaTypes, Shape = unknown> {
      /** Who may reach the fields of this type. */
      authorize: Rule
    }
    interface ObjectFieldOptions<
      Types extends SchemaTypes,
      ParentShape,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      /** Narrows the rule of the type for this field. */
      authorize?: Rule
    }
    interface QueryFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      authorize: Rule
    }
    interface MutationFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      authorize: Rule
    }
    interface SubscriptionFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveShape,
      ResolveReturnShape,
    > {
      authorize: Rule
    }
  }
}
