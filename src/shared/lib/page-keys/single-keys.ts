import { useSyncExternalStore } from 'react'

// Somebody who dictates speaks letters by accident, so these keys can be switched off (WCAG 2.1.4).
const storageKey = 'kansoku.single-keys'
const listeners = new Set<() => void>()
let isOn = read()

export function areSingleKeysOn(): boolean {
  return isOn
}

/** Switches the keys of a single character on or off, for this browser. */
export function setSingleKeysOn(next: boolean): void {
  isOn = next
  try {
    if (next) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

export function useSingleKeysOn(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn, () => true)
}

function read(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
