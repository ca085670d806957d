import { styled } from 'styled-components'
import { ConnectionNotice } from './ConnectionNotice'
import { VersionNotice } from './VersionNotice'

/**
 * Above everything, an open panel too: react-aria leaves what it calls the top layer within reach.
 * The live region stands before its words arrive, else a screen reader misses them.
 */
export function Notices() {
  return (
    <Place role="status" data-react-aria-top-layer="true">
      <ConnectionNotice />
      <VersionNotice />
    </Place>
  )
}

const Place = styled.div`
  position: sticky;
  top: 0;
  z-index: ${({ theme }) => theme.zIndex.snackbar};
`
