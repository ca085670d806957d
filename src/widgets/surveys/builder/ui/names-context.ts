import { createContext, useContext } from 'react'
import type { Names } from '../model/names'

/** Names of the survey's parts; only components of the selected part read it. */
export const NamesContext = createContext<Names | null>(null)

export function useNames(): Names {
  const names = useContext(NamesContext)
  if (!names) throw new Error('A part of the builder outside of it.')
  return names
}
