import { useEffect, useState } from 'react'
import { useStableCallback } from '@/shared/lib/stable-callback'

/** A file dropped beside the frame is taken too, instead of replacing the page. True while one hovers. */
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
      // The frame itself has taken it already.
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
