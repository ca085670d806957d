import { useEffect, useState } from 'react'
import { SpentSeconds } from './spent-seconds'

export function useSpentSeconds(): SpentSeconds {
  const [spent] = useState(() => new SpentSeconds(() => performance.now()))
  useEffect(() => {
    const turn = () => spent.turn(document.hidden)
    document.addEventListener('visibilitychange', turn)
    return () => document.removeEventListener('visibilitychange', turn)
  }, [spent])
  return spent
}
