import { type ExecutionArgs, type ExecutionResult, getOperationAST } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Context } from '../../../platform/graphql/context'
import { Loaders } from '../../../platform/graphql/loaders'
import { isPassing, readAgain } from '../../../platform/postgres/read-again'
import { rootCause } from './gql-errors'

/** Runs a query again if the database connection was lost; never a mutation, because part of it may have been committed. */
export function queryAgain(): Plugin<Context> {
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      if (getOperationAST(args.document, args.operationName)?.operation !== 'query') return
      setExecuteFn(async (given: ExecutionArgs) => {
        let last: ExecutionResult | undefined
        const once = async (): Promise<ExecutionResult> => {
          // Discards what the loaders of the first attempt cached, failures included.
          const contextValue = { ...args.contextValue, loaders: new Loaders() }
          last = await executeFn(last ? { ...given, contextValue } : given)
          const lost = last?.errors?.map(rootCause).find(isPassing)
          if (lost) throw lost
          return last as ExecutionResult
        }
        return readAgain(once).catch((error: unknown) => {
          if (last) return last
          throw error
        })
      })
    },
  }
}
