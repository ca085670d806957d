import { createContext, useContext } from 'react'

/**
 * The question numbers. A context of their own, so that a change renders only the numbers and not the cards.
 */
export const NumbersContext = createContext<ReadonlyMap<string, string>>(new Map())

/** Q1 */
export function NumberOf({ linkId }: { linkId: string }) {
  return useContext(NumbersContext).get(linkId) ?? ''
}
