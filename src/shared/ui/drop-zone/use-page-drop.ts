import { useEffect, useState } from 'react'
import { useStableCallback } from '@/shared/lib/stable-callback'

/** Accepts files dropped outside the drop zone; otherwise the browser would open them. True while a file hovers. */
export function usePageDrop(onFiles: (files: readonly File[]) => void, isOff: boolean): boolean {
  const [isOver, setOver] = useState(false)
  const take = useStableCallback(onFiles)
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
      const files = [...(event.dataTransfer?.files ?? [])]
      // The drop zone has already handled them.
      if (files.length === 0 || event.defaultPrevented) return
      event.preventDefault()
      take(files)
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
