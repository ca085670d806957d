import { assertValidSchema, type GraphQLSchema } from 'graphql'
import { builder } from '../platform/graphql/builder'
// Importing a module adds its types and fields to the builder; the order is the order of the printed schema.
import '../modules/accounts/company'
import '../modules/accounts/session'
import '../modules/accounts/user'
import '../modules/studies/project'
import '../modules/people/test-subject'
import '../modules/studies/personal-data'
import '../modules/studies/tag'
import '../modules/people/device'
import '../modules/collect/provider'
import '../modules/surveys/survey-answer'
import '../modules/operations/erasure'
import '../modules/people/bulk'
import '../modules/watch/monitoring'
import '../modules/surveys/survey'
import '../modules/surveys/project-survey'
import '../modules/surveys/survey-delivery'
import '../modules/surveys/survey-result'
import '../modules/operations/mail-check'
import '../modules/watch/nudge'
import '../modules/watch/connecting'
import '../modules/watch/alert'
import '../modules/data-out/export'
import '../modules/data-out/export-delivery'
import '../modules/data-out/access-key'
import '../modules/data-out/notebook'
import '../modules/data-out/saved-export'
import '../modules/data-out/storage'
import '../modules/data-out/webhook'
import '../modules/people/reward'
import '../modules/operations/project-copy'
import '../modules/operations/outbox'
import '../modules/operations/audit'
import '../modules/operations/job-failure'
import '../modules/studies/run'
import '../modules/collect/data-import'
import '../modules/operations/demo'

builder.queryType({ description: 'Everything a client may read.' })
builder.mutationType({ description: 'Everything a client may change.' })
builder.subscriptionType({ description: 'What a client is told without asking again.' })

let built: GraphQLSchema | undefined

/** The one schema, built when first asked for. */
export function schema(): GraphQLSchema {
  if (built) return built
  built = builder.toSchema({ sortSchema: false })
  // Else the first request would be held for it.
  assertValidSchema(built)
  return built
}
