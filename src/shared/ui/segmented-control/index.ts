export { type Segment, SegmentedControl } from './SegmentedControl'
