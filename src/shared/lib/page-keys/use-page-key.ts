import { useEffect } from 'react'
import { isComposing } from '../composition'
import { useStableCallback } from '../stable-callback'
import { areSingleKeysOn } from './single-keys'

/** Listens for a key on the whole page while it is on, except in fields, dialogs, menus and lists of choices. */
export function usePageKey(key: string, act: () => void, isOn = true): void {
  const press = useStableCallback(act)
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key || event.defaultPrevented || isComposing(event) || isForOthers(event)) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (key.length === 1 && !areSingleKeysOn()) return
      event.preventDefault()
      press()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [key, isOn, press])
}

// A search with suggestions sends its keys to the chosen suggestion, so where the key arrives does not say who types.
function isForOthers({ target }: KeyboardEvent): boolean {
  return [target, document.activeElement].some(
    (element) =>
      element instanceof HTMLElement && (element.isContentEditable || element.closest(others) !== null),
  )
}

const others =
  'input, textarea, select, [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tree]'
