import { type RefObject, useEffect } from 'react'
import { bringIntoView } from '@/shared/lib/list-cursor'

/** In a low window the navigation scrolls: the link of the current page stays in sight. */
export function useCurrentInSight(
  place: RefObject<HTMLElement | null>,
  pathname: string,
  /** The number of groups, which grows when more is known about the viewer. */
  groups: number,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path and the groups decide which is the current one
  useEffect(() => {
    const link = place.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (link) bringIntoView(place.current, link.offsetTop, link.offsetHeight, 0)
  }, [place, pathname, groups])
}
