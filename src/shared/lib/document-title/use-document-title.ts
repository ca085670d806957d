import { useEffect } from 'react'

interface Shown {
  screenName: string
  isOver: boolean
}

const shown: Shown[] = []

/**
 * Sets the title 「画面の名前 | 観測 Kansoku」 while the screen is mounted. A panel over its list passes `isOver`: its title wins
 * while it is open.
 */
export function useDocumentTitle(screenName: string, { isOver = false } = {}): void {
  useEffect(() => {
    const entry = { screenName, isOver }
    shown.push(entry)
    tell()
    return () => {
      shown.splice(shown.indexOf(entry), 1)
      tell()
    }
  }, [screenName, isOver])
}

function tell(): void {
  // The last one mounted: the old page may unmount after the new one has mounted.
  const top = shown.findLast(({ isOver }) => isOver) ?? shown.at(-1)
  if (top) document.title = `${top.screenName} | 観測 Kansoku`
}
