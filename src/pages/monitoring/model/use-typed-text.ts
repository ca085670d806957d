import { useEffect, useRef, useState } from 'react'

const pauseMs = 200

/** What is being typed, and its commit after a short pause; a text that changes from outside wins. */
export function useTypedText(
  committed: string,
  commit: (text: string) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(committed)
  const sent = useRef(committed)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (committed === sent.current) return
    sent.current = committed
    setText(committed)
  }, [committed])
  useEffect(() => () => clearTimeout(timer.current), [])

  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      sent.current = next
      commit(next)
    }, pauseMs)
  }
  return [text, type]
}
