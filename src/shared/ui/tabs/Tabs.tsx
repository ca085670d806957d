import {
  Tab as AriaTab,
  TabList as AriaTabList,
  TabPanel as AriaTabPanel,
  Tabs as AriaTabs,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { formatNumber } from '@/shared/lib/numbers'
import { focusRing } from '@/shared/theme'

export const Tabs = styled(AriaTabs)`
  display: flex;
  flex-direction: column;
  min-height: 0;
`
export const TabList = styled(AriaTabList)`
  display: flex;
  gap: ${({ theme }) => theme.space[4]};
  flex: none;
  overflow-x: auto;
  border-bottom: 1px solid ${({ theme }) => theme.color.border.default};
`
export const TabPanel = styled(AriaTabPanel)`
  min-height: 0;
  outline: none;
  &[data-focus-visible] {
    outline: 2px solid ${({ theme }) => theme.color.focus.ring};
    outline-offset: -2px;
  }
`

/** A tab switches the content and the address. Its count is small. */
export function Tab({ id, label, count }: { id: string; label: string; count?: number }) {
  return (
    <Head id={id}>
      <span>{label}</span>
      {count !== undefined && <Count>{formatNumber(count)}</Count>}
    </Head>
  )
}

const Head = styled(AriaTab)`
  ${focusRing}
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[6]};
  height: 38px;
  padding: 0 ${({ theme }) => theme.space[12]};
  margin-bottom: -1px;
  border-bottom: 2px solid transparent;
  font-size: ${({ theme }) => theme.typography.dense.fontSize};
  color: ${({ theme }) => theme.color.text.secondary};
  white-space: nowrap;
  cursor: pointer;
  &[data-hovered] {
    color: ${({ theme }) => theme.color.text.primary};
  }
  &[data-selected] {
    font-weight: ${({ theme }) => theme.font.weight.bold};
    color: ${({ theme }) => theme.color.text.primary};
    border-color: ${({ theme }) => theme.color.info.mark};
  }
  &[data-focus-visible] {
    outline-offset: -2px;
  }
  &[data-disabled] {
    color: ${({ theme }) => theme.color.text.disabled};
    cursor: default;
  }
`
const Count = styled.span`
  font-size: ${({ theme }) => theme.typography.axis.fontSize};
  font-weight: ${({ theme }) => theme.font.weight.regular};
  color: ${({ theme }) => theme.color.text.tertiary};
`
