import { useEffect, useRef, useState } from 'react'

const pauseMs = 200

/**
 * The text being typed, a setter that commits after a short pause, and a function that commits at once. A text changed from
 * outside replaces it.
 */
export function useTypedText(
  committed: string,
  commit: (text: string) => void,
): [string, (text: string) => void, () => void] {
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
    timer.current = setTimeout(() => send(next), pauseMs)
  }
  const send = (next: string) => {
    clearTimeout(timer.current)
    if (next === sent.current) return
    sent.current = next
    commit(next)
  }
  return [text, type, () => send(text)]
}
