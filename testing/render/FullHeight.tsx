import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** A place of a page's full height, for blocks that fill it. */
export function FullHeight({ children }: { children: ReactNode }) {
  return <Place>{children}</Place>
}

const Place = styled.div`
  display: flex;
  flex-direction: column;
  height: 100dvh;
`
