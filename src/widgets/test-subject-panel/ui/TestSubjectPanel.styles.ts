import { styled } from 'styled-components'
import { media } from '@/shared/theme'

export const Frame = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-width: 0;
  min-height: 0;
  ${media.tiny} {
    overflow: auto;
  }
`
export const Head = styled.header`
  flex: none;
  padding: 14px 16px 12px 24px;
  border-bottom: 1px solid ${({ theme }) => theme.color.border.subtle};
  ${media.phone} {
    padding-left: 16px;
  }
`
export const HeadRow = styled.div`
  display: flex;
  gap: 8px;
`
/** Tags that do not fit beside the code are below it. */
export const Who = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  min-width: 0;
`
export const Name = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  max-width: 100%;
  > :not(h2) {
    flex: none;
  }
  h2 {
    ${({ theme }) => ({ ...theme.typography.headingLg })}
    min-width: 0;
    outline: none;
  }
`
export const Tags = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 6px;
  max-width: 100%;
`
/** Leads back to the list where the panel covers it. */
export const Back = styled.div`
  display: none;
  margin: -6px 0 4px -8px;
  ${media.phone} {
    display: block;
  }
`
export const HeadActions = styled.span`
  display: flex;
  flex: none;
  gap: 4px;
  margin-left: auto;
`
export const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 12px;
  /* Keeps its space while the next subject loads. */
  min-height: 18px;
  margin-top: 4px;
  font-size: 12px;
  color: ${({ theme }) => theme.color.text.secondary};
  > span {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    white-space: nowrap;
  }
`
export const Scroller = styled.div`
  /* Contains hidden words, which would lengthen the page. */
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: auto;
  padding-bottom: 24px;
  ${media.tiny} {
    flex: none;
    overflow: visible;
  }
`
export const Hidden = styled.div`
  display: contents;
  visibility: hidden;
`
export const DayBar = styled.div`
  position: sticky;
  top: 0;
  z-index: ${({ theme }) => theme.zIndex.sticky};
  display: flex;
  align-items: center;
  gap: 4px;
  padding: 8px 16px 6px 24px;
  background: ${({ theme }) => theme.color.bg.surface};
  font-size: 13px;
  b {
    min-width: 128px;
    text-align: center;
  }
  > :last-child {
    margin-left: auto;
  }
  ${media.phone} {
    padding-left: 16px;
  }
  ${media.tiny} {
    position: static;
  }
`
export const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: 4px;
  padding: 10px 24px 6px;
  ${media.phone} {
    padding: 10px 16px 6px;
  }
`
export const Heading = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 28px;
  h3 {
    font-size: 13px;
    font-weight: 700;
    white-space: nowrap;
  }
  > :last-child:not(h3) {
    margin-left: auto;
  }
`
export const Note = styled.span`
  font-size: 12px;
  white-space: nowrap;
  color: ${({ theme }) => theme.color.text.secondary};
`
export const Reading = styled.div`
  display: flex;
  align-items: baseline;
  gap: 16px;
  min-height: 26px;
`
export const Middle = styled.span`
  ${({ theme }) => ({ ...theme.typography.figureMd })}
  white-space: nowrap;
  & + & {
    margin-left: 12px;
  }
  ${Reading} & + & {
    margin-left: 0;
  }
  small {
    margin-left: 2px;
    font-size: 12px;
    font-weight: 400;
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
