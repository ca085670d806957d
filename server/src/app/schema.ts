import type { GraphQLSchema } from 'graphql'
import { builder } from '../platform/graphql/builder'
// Importing a module adds its types and fields to the builder; the order is the order of the printed schema.
import '../modules/company'
import '../modules/session'
import '../modules/user'
import '../modules/project'
import '../modules/test-subject'
import '../modules/personal-data'
import '../modules/tag'
import '../modules/device'
import '../modules/survey-answer'
import '../modules/erasure'
import '../modules/bulk'
import '../modules/monitoring'
import '../modules/survey'
import '../modules/project-survey'
import '../modules/survey-delivery'
import '../modules/mail-check'
import '../modules/nudge'
import '../modules/outbox'
import '../modules/audit'
import '../modules/job-failure'

builder.queryType({ description: 'Everything a client may read.' })
builder.mutationType({ description: 'Everything a client may change.' })
builder.subscriptionType({ description: 'What a client is told without asking again.' })

let built: GraphQLSchema | undefined

/** The one schema, built when first asked for. */
export function schema(): GraphQLSchema {
  built ??= builder.toSchema({ sortSchema: false })
  return built
}
