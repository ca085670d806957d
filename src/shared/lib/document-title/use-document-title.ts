import { useEffect } from 'react'

interface Shown {
  screenName: string
  isOver: boolean
}

const shown: Shown[] = []

/**
 * 「画面の名前 | 観測 Kansoku」 while the screen is shown. A panel over its list says `isOver`:
 * its name wins while it is open, and the list's comes back when it closes.
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
  // The last one on: a page that leaves may go after the next has come.
  const top = shown.findLast(({ isOver }) => isOver) ?? shown.at(-1)
  if (top) document.title = `${top.screenName} | 観測 Kansoku`
}
