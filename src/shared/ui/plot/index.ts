export { type AxisColours, roundSplits, timeAxis, valueAxis } from './axes'
export { Plot, type PlotData, type PlotOptions } from './Plot'
