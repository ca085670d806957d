import { useLocation } from 'react-router'

/** Shows a story's current address; plays find it by the test id `address`. */
export function ShownAddress() {
  const { pathname, search } = useLocation()
  return (
    <output hidden data-testid="address">
      {pathname + search}
    </output>
  )
}
