import { useEffect, useState } from 'react'
import { useStableCallback } from '@/shared/lib/stable-callback'

/** Accepts a file dropped outside the drop zone; otherwise the browser would open it. True while a file hovers. */
export function usePageDrop(onFile: (file: File) => void, isOff: boolean): boolean {
  const [isOver, setOver] = useState(false)
  const take = useStableCallback(onFile)
  useEffect(() => {
    if (isOff) return
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const drop = (event: DragEvent) => {
      setOver(false)
      const file = event.dataTransfer?.files[0]
      // The drop zone has already handled it.
      if (!file || event.defaultPrevented) return
      event.preventDefault()
      take(file)
    }
    addEventListener('dragover', over)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
    }
  }, [isOff, take])
  return isOver && !isOff
}
