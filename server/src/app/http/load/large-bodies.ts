import type { FastifyRequest } from 'fastify'
import { definitionLimits } from '../../../../../engines/definitions'
import { authenticate, type IdentityKeys } from '../../../modules/accounts/session'
import { surveyPolicy } from '../../../modules/surveys/survey'
import { rules } from '../../../platform/graphql/authorization'
import { ruleExtension } from '../../../platform/graphql/authorization-plugin'
import { unauthenticated } from '../../../platform/problem'
import type { AppContext } from '../../app-context'
import { schema } from '../../schema'

/** Of a request without the definition of a survey. */
export const usualBodyBytes = 1_048_576
/** A definition may have 2,000,000 characters (`limits.definition`), which are three times as many bytes in Japanese. */
export const largeBodyBytes = 6 * 1_048_576
/** The variables around a definition, and its parts in one another. */
export const deepestDefinition = definitionLimits.depth + 16

const admitted = new WeakSet<FastifyRequest>()

/** Whether the sender may send more than usual. */
export function mayBeLarge(request: FastifyRequest): boolean {
  return admitted.has(request)
}

/** Admits large bodies of people who may change surveys, before the body is read. Its length has to be declared. */
export function admitLargeBodies({ database, now }: AppContext, keys: IdentityKeys) {
  return async (request: FastifyRequest): Promise<void> => {
    if (Number(request.headers['content-length'] ?? 0) <= usualBodyBytes) return
    const { authorization } = request.headers
    if (!authorization) throw needsNoSession(request) ? tooLarge() : unauthenticated()
    const { viewer } = await authenticate(database.db, keys, authorization, now())
    surveyPolicy.change.refuseViewer(viewer)
    admitted.add(request)
  }
}

/** What a body that is too large is answered with, by answer-errors.ts. */
export function tooLarge(): Error {
  return Object.assign(new Error('The body is too large.'), { statusCode: 413 })
}

/** What anyone may ask for, such as subjects, who have no account; in lower case, since a client may name it like its field. */
let forAnyone: ReadonlySet<string> | undefined

function isForAnyone(operation: string): boolean {
  forAnyone ??= new Set(
    [schema().getQueryType(), schema().getMutationType()]
      .flatMap((type) => Object.values(type?.getFields() ?? {}))
      .filter(({ extensions }) => extensions[ruleExtension] === rules.anyone)
      .map(({ name }) => name.toLowerCase()),
  )
  return forAnyone.has(operation.toLowerCase())
}

/**
 * The body is not read, so the address has to say what it asks for. Who names no operation is told of the length as well: it is too
 * large for anybody without a session.
 */
function needsNoSession({ query }: FastifyRequest): boolean {
  const { operation_name: name } = query as { operation_name?: unknown }
  return typeof name !== 'string' || name === '' || isForAnyone(name)
}
