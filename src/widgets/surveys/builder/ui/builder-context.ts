import { createContext, useContext } from 'react'
import type { BuilderActs } from '../model/builder-acts'
import type { EditorActs } from '../model/editor'

/** The acts of the builder; they never change, so that nothing is drawn again for them. */
interface Acts extends EditorActs {
  readonly builder: BuilderActs
}

export const BuilderContext = createContext<Acts | null>(null)

export function useActs(): Acts {
  const acts = useContext(BuilderContext)
  if (!acts) throw new Error('A part of the builder outside of it.')
  return acts
}
