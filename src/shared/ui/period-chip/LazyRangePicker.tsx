import { t } from '@lingui/core/macro'
import { styled } from 'styled-components'
import { lazyPart } from '../lazy-part'

/** The calendar is loaded when a period is chosen; its place is kept meanwhile. */
export const LazyRangePicker = lazyPart(async () => (await import('../date-picker')).DateRangePicker, {
  what: () => t`期間`,
  waiting: () => <Place />,
})

const Place = styled.div`
  width: 280px;
  height: 64px;
`
