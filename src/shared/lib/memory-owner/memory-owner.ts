import { createContext, useContext } from 'react'

/** The id of whose liking is kept on this device: people share browsers. Empty where nobody is signed in. */
export const MemoryOwner = createContext('')

/** Where this person's `name` is kept. */
export function useOwnKey(name: string): string {
  const owner = useContext(MemoryOwner)
  return owner === '' ? name : `${name}.${owner}`
}
