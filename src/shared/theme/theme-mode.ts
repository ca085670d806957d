import { useSyncExternalStore } from 'react'

/** The user's choice; `system` follows the device. */
export type ThemeMode = 'system' | 'light' | 'dark'
export type ThemeShade = 'light' | 'dark'

// public/theme.js reads the same key before the first paint.
const storageKey = 'kansoku.theme'
const listeners = new Set<() => void>()
const darkSystem = typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-color-scheme: dark)')

export function setThemeMode(mode: ThemeMode): void {
  const root = document.documentElement
  if (mode === 'system') delete root.dataset.theme
  else root.dataset.theme = mode
  try {
    if (mode === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, mode)
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

export function useThemeMode(): [ThemeMode, (mode: ThemeMode) => void] {
  return [useSyncExternalStore(subscribe, chosenMode, () => 'system'), setThemeMode]
}

/** The current theme. */
export function useThemeShade(): ThemeShade {
  return useSyncExternalStore(subscribe, shade, () => 'light')
}

function chosenMode(): ThemeMode {
  const value = document.documentElement.dataset.theme
  return value === 'light' || value === 'dark' ? value : 'system'
}

function shade(): ThemeShade {
  const mode = chosenMode()
  if (mode !== 'system') return mode
  return darkSystem?.matches ? 'dark' : 'light'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  darkSystem?.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    darkSystem?.removeEventListener('change', listener)
  }
}
