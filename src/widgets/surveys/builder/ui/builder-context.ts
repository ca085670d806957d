import { createContext, useContext } from 'react'
import type { BuilderActions } from '../model/builder-actions'
import type { EditorActions } from '../model/editor'

/** The operations of the builder; their identity never changes, so they cause no rendering. */
interface Actions extends EditorActions {
  readonly builder: BuilderActions
}

export const BuilderContext = createContext<Actions | null>(null)

export function useActions(): Actions {
  const actions = useContext(BuilderContext)
  if (!actions) throw new Error('A part of the builder outside of it.')
  return actions
}
