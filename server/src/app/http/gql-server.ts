import { GraphQLError } from 'graphql'
import { createYoga, type Plugin, type YogaInitialContext } from 'graphql-yoga'
import { authenticate, type IdentityKeys } from '../../modules/session'
import type { Context } from '../../platform/graphql/context'
import { Loaders } from '../../platform/graphql/loaders'
import { problemBody } from '../../platform/http-problem'
import { Problem } from '../../platform/problem'
import { clientAddress, requestId, requestLanguage } from '../../platform/request-scope'
import type { Viewer } from '../../platform/viewer'
import type { AppContext } from '../app-context'
import { schema } from '../schema'
import { maskErrorWith } from './gql-errors'
import { limitPlugins } from './gql-limits'
import { takeTurns } from './take-turns'

/** How an operation came in: over HTTP with its Authorization header, over a socket with its viewer known. */
export interface GqlCaller {
  readonly authorization?: string | undefined
  readonly viewer?: Viewer
}

export type GqlServer = ReturnType<typeof createGqlServer>

/** GraphQL over the one schema, with limits and masked errors. */
export function createGqlServer(app: AppContext, keys: IdentityKeys) {
  return createYoga<GqlCaller, Context>({
    schema: schema(),
    graphqlEndpoint: '/gql',
    context: (caller) => contextOf(app, keys, caller),
    maskedErrors: { maskError: maskErrorWith(app.log) },
    plugins: [
      socketsOnly,
      takeTurns(),
      ...limitPlugins({ introspection: app.config.environment !== 'production' }),
    ],
    batching: false,
    multipart: false,
    graphiql: false,
    landingPage: false,
    cors: false,
    logging: false,
  })
}

/** A stream over HTTP would hold its connection for good; a socket's operations have no HTTP request. */
const socketsOnly: Plugin<YogaInitialContext> = {
  onSubscribe({ args, setResultAndStopExecution }) {
    if (!args.contextValue.request) return
    const problem = new Problem('INVALID_INPUT', '購読は WebSocket（graphql-ws）で行ってください。')
    const { message, ...extensions } = problemBody(problem)
    setResultAndStopExecution({ errors: [new GraphQLError(message, { extensions })] })
  },
}

async function contextOf(
  { config, database, now, live }: AppContext,
  keys: IdentityKeys,
  caller: YogaInitialContext & GqlCaller,
): Promise<Context> {
  const viewer = caller.viewer ?? (await viewerFrom(caller.authorization))
  return {
    viewer,
    db: database.db,
    now,
    config,
    requestId: requestId(),
    locale: requestLanguage(),
    clientAddress: clientAddress(),
    loaders: new Loaders(),
    live,
  }

  async function viewerFrom(authorization: string | undefined): Promise<Viewer | null> {
    if (!authorization) return null
    return (await authenticate(database.db, keys, authorization, now())).viewer
  }
}
