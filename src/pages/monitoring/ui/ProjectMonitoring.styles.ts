import { styled } from 'styled-components'
import { media } from '@/shared/theme'

export const Split = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  flex: 1;
  height: 100%;
  min-height: 0;
  ${media.short} {
    flex: 1 0 auto;
    height: auto;
  }
`
export const Main = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
`
export const PanelPlace = styled.aside`
  display: flex;
  flex-direction: column;
  width: ${({ theme }) => theme.size.panelSm};
  min-height: 0;
  border-left: 1px solid ${({ theme }) => theme.color.border.default};
  background: ${({ theme }) => theme.color.bg.surface};
  ${media.wide} {
    width: clamp(420px, 30vw, 560px);
  }
  ${media.short} {
    position: sticky;
    top: 0;
    height: var(--k-page-height);
  }
  ${media.overlay} {
    position: absolute;
    inset: 0 0 0 auto;
    z-index: ${({ theme }) => theme.zIndex.panel};
    box-shadow: ${({ theme }) => theme.shadow.panel};
  }
  ${media.overlay} {
    ${media.short} {
      position: fixed;
      top: auto;
    }
  }
  ${media.phone} {
    position: fixed;
    inset: var(--k-notice-height, 0px) 0 0;
    width: auto;
    height: auto;
    border-left: 0;
  }
`
