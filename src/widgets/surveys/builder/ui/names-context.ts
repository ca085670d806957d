import { createContext, useContext } from 'react'
import type { Names } from '../model/condition-words'

/** The survey on screen for those who name its questions; read only in what is drawn for the chosen part. */
export const NamesContext = createContext<Names | null>(null)

export function useNames(): Names {
  const names = useContext(NamesContext)
  if (!names) throw new Error('A part of the builder outside of it.')
  return names
}
