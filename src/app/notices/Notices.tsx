import { styled } from 'styled-components'
import { ConnectionNotice } from './ConnectionNotice'
import { VersionNotice } from './VersionNotice'

/** Above everything. The live region stands before its words arrive, else a screen reader misses them. */
export function Notices() {
  return (
    <Place role="status">
      <ConnectionNotice />
      <VersionNotice />
    </Place>
  )
}

const Place = styled.div`
  position: sticky;
  top: 0;
  z-index: ${({ theme }) => theme.zIndex.panel};
`
