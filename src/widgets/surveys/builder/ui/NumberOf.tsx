import { createContext, useContext } from 'react'

/** The numbers of the questions. What only shows a number is drawn again for it, and the card around it is not. */
export const NumbersContext = createContext<ReadonlyMap<string, string>>(new Map())

/** Q1 */
export function NumberOf({ linkId }: { linkId: string }) {
  return useContext(NumbersContext).get(linkId) ?? ''
}
