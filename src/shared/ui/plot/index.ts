export { type AxisColours, roundSplits, steps, timeAxis, valueAxis } from './axes'
export { Plot, type PlotData, type PlotOptions } from './Plot'
