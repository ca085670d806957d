import {
  type DocumentNode,
  type ExecutionArgs,
  GraphQLError,
  getOperationAST,
  OperationTypeNode,
} from 'graphql'
import type { SubscribePayload } from 'graphql-ws'
import { type Authenticated, viewerNow } from '../../../modules/accounts/session'
import { problemBody } from '../../../platform/http/http-problem'
import { Problem, unauthenticated } from '../../../platform/problem'
import type { Viewer } from '../../../platform/write/viewer'
import type { AppContext } from '../../app-context'
import { httpWords } from '../words'
import type { GqlServer } from './gql-server'

/** The arguments for graphql-ws, or the errors. Throws UNAUTHENTICATED if the user is no longer signed in. */
export async function prepareSubscription(
  app: AppContext,
  gql: GqlServer,
  identity: Authenticated,
  payload: SubscribePayload,
): Promise<ExecutionArgs | readonly GraphQLError[]> {
  const readAnew = () => viewerOfSocket(app, identity)
  const socketViewer = { viewer: await readAnew(), readAnew }
  const { contextFactory, parse, validate, schema, subscribe } = gql.getEnveloped({ socketViewer })
  try {
    const document = parse(payload.query)
    if (!isSubscription(document, payload.operationName)) return [subscriptionsOnly()]
    const errors = validate(schema, document)
    if (errors.length > 0) return errors
    return {
      schema,
      document,
      operationName: payload.operationName ?? null,
      variableValues: payload.variables ?? null,
      contextValue: await contextFactory(),
      rootValue: { subscribe } satisfies Enveloped,
    }
  } catch (error) {
    // Errors of syntax and limits are thrown.
    if (error instanceof GraphQLError) return [error]
    throw error
  }
}

type Enveloped = Pick<ReturnType<GqlServer['getEnveloped']>, 'subscribe'>

/** Runs what prepareSubscription() prepared, with the enveloped function of the same operation. */
export function runPrepared(args: ExecutionArgs) {
  return (args.rootValue as Enveloped).subscribe(args)
}

/** The viewer is read again for every operation and event; UNAUTHENTICATED also once the socket's token has expired. */
function viewerOfSocket(
  { database, now }: AppContext,
  { viewer, expiresAt }: Authenticated,
): Promise<Viewer> {
  const at = now()
  if (expiresAt <= at) throw unauthenticated()
  return viewerNow(database.db, { userId: viewer.id, sessionId: viewer.sessionId }, at)
}

/** If no operation has that name, GraphQL reports it. */
function isSubscription(document: DocumentNode, operationName: string | null | undefined): boolean {
  const operation = getOperationAST(document, operationName)
  return !operation || operation.operation === OperationTypeNode.SUBSCRIPTION
}

function subscriptionsOnly(): GraphQLError {
  const { message, ...extensions } = problemBody(new Problem('INVALID_INPUT', httpWords.socketsSubscribeOnly))
  return new GraphQLError(message, { extensions })
}
