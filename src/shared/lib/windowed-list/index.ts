export { useWindowedList } from './use-windowed-list'
export { WindowedList, type WindowedListState, type WindowPage } from './windowed-list'
