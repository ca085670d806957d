import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** The room that a page gives to a block that fills it. */
export function FullHeight({ children }: { children: ReactNode }) {
  return <Place>{children}</Place>
}

const Place = styled.div`
  display: flex;
  flex-direction: column;
  height: 100dvh;
`
