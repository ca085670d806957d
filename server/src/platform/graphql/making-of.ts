import type { Making } from '../making'
import { type Context, viewerOf } from './context'

/** The signed-in user as who makes a change now. */
export function makingOf(context: Context): Making {
  return { actor: { kind: 'user', id: viewerOf(context).id }, now: context.now() }
}
