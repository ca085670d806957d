import { createContext, useContext } from 'react'

/** The id of the user whose settings are stored on this device, since people share browsers. Empty if nobody is signed in. */
export const MemoryOwner = createContext('')

/** The storage key for this user's `name`. */
export function useOwnKey(name: string): string {
  const owner = useContext(MemoryOwner)
  return owner === '' ? name : `${name}.${owner}`
}
