import { createContext, useContext } from 'react'
import type { BuilderActs } from '../model/builder-acts'
import type { EditorActs } from '../model/editor'

/** The operations of the builder; their identity never changes, so they cause no rendering. */
interface Acts extends EditorActs {
  readonly builder: BuilderActs
}

export const BuilderContext = createContext<Acts | null>(null)

export function useActs(): Acts {
  const acts = useContext(BuilderContext)
  if (!acts) throw new Error('A part of the builder outside of it.')
  return acts
}
