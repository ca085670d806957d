export { type ListScroller, useListScroller } from './use-list-scroller'
