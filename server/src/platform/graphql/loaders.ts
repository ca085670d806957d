import type DataLoader from 'dataloader'
import type { Context } from './context'

/** Makes the loader of one relation for one request. A module defines it once, at module level. */
export type LoaderFactory<Key, Value> = (context: Context) => DataLoader<Key, Value>

/** The loaders of one request, created on first use, so that a list of N rows costs one query per relation. */
export class Loaders {
  readonly #made = new Map<unknown, unknown>()

  of<Key, Value>(factory: LoaderFactory<Key, Value>, context: Context): DataLoader<Key, Value> {
    const known = this.#made.get(factory)
    // The map is keyed by the factory, whose type determines the loader's.
    if (known) return known as DataLoader<Key, Value>
    const made = factory(context)
    this.#made.set(factory, made)
    return made
  }
}
