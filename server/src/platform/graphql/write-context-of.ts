import type { WriteContext } from '../write/write-context'
import { type Context, viewerOf } from './context'

/** The signed-in user as who makes a change now. */
export function writeContextOf(context: Context): WriteContext {
  return { actor: { kind: 'user', id: viewerOf(context).id }, now: context.now() }
}
