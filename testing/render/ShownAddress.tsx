import { useLocation } from 'react-router'

/** Where a story has gone, as its play can read it: by the test id `address`. */
export function ShownAddress() {
  const { pathname, search } = useLocation()
  return (
    <output hidden data-testid="address">
      {pathname + search}
    </output>
  )
}
