import { useEffect } from 'react'
import { useStableCallback } from '@/shared/lib/stable-callback'

/** Ctrl K (⌘ K) anywhere on the page; never while an input method composes. */
export function useCommandKey(onPress: () => void): void {
  const press = useStableCallback(onPress)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.isComposing) return
      event.preventDefault()
      press()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [press])
}
