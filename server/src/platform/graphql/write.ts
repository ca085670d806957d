import type { Kysely } from 'kysely'
import type { Tables } from '../tables'
import type { WriteContext } from '../write/write-context'
import { type Context, companyViewerOf } from './context'
import { writeContextOf } from './write-context-of'

/** Runs a mutation's work in one transaction, with actor and time. `by`: who acts without being signed in, by a token. */
export function write<Result>(
  context: Context,
  act: (tx: Kysely<Tables>, writeContext: WriteContext) => Promise<Result>,
  by?: WriteContext,
): Promise<Result> {
  return context.db.transaction().execute((tx) => inspected(tx, () => act(tx, by ?? writeContextOf(context))))
}

/** Runs a use case on what the viewer's company has. */
export function performInCompany<Asked extends object, Result>(
  context: Context,
  asked: Asked,
  useCase: (
    tx: Kysely<Tables>,
    asked: Asked & { readonly companyId: string },
    writeContext: WriteContext,
  ) => Promise<Result>,
): Promise<Result> {
  const { companyId } = companyViewerOf(context)
  return write(context, (tx, writeContext) => useCase(tx, { ...asked, companyId }, writeContext))
}

/** Observes a mutation's work inside its transaction. */
export type WriteInspector = <Result>(tx: Kysely<Tables>, act: () => Promise<Result>) => Promise<Result>

let inspected: WriteInspector = (_, act) => act()

/** For tests, which refuse mutations that change rows without an audit event. */
export function inspectWrites(inspector: WriteInspector): void {
  inspected = inspector
}
