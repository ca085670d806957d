import { useEffect, useEffectEvent } from 'react'
import type { Refusal } from './refusal'

/** Shows the first refused question when refusals arrive, wherever the subject is. */
export function useRefusedStep(refusals: readonly Refusal[], show: (refusals: readonly Refusal[]) => void) {
  const addresses = refusals.map(({ address }) => address).join(' ')
  const showThem = useEffectEvent(() => show(refusals))
  useEffect(() => {
    // The step is rendered at once, which React does not do within an effect.
    if (addresses !== '') queueMicrotask(showThem)
  }, [addresses])
}
