import { useEffect } from 'react'
import { isComposing } from '@/shared/lib/composition'
import { useStableCallback } from '@/shared/lib/stable-callback'

/** Listens for Ctrl K (⌘ K) on the whole page, except during IME composition. */
export function useCommandKey(onPress: () => void): void {
  const press = useStableCallback(onPress)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return
      event.preventDefault()
      press()
    }
    // Before the element that has the focus: a search field keeps its keys to itself.
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [press])
}
