import { useEffect } from 'react'

/** 「画面の名前 | 観測 Kansoku」 while the screen is shown. */
export function useDocumentTitle(screenName: string): void {
  useEffect(() => {
    document.title = `${screenName} | 観測 Kansoku`
  }, [screenName])
}
