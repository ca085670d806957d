import type { WriteContext } from '../write/write-context'
import { type Context, viewerOf } from './context'

/** The signed-in user as the actor of a change now. */
export function writeContextOf(context: Context): WriteContext {
  return { actor: { kind: 'user', id: viewerOf(context).id }, now: context.now() }
}
