import { t } from '@lingui/core/macro'
import { styled } from 'styled-components'
import { lazyPart } from '@/shared/ui/lazy-part'

/** Loaded for an alert that has days to draw; its place is kept meanwhile. */
export const LazySeriesChart = lazyPart(async () => (await import('./SeriesChart')).SeriesChart, {
  what: () => t`グラフ`,
  waiting: () => <Place />,
})

const Place = styled.div`
  height: 212px;
`
