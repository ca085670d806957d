export { MonitoringSummaryStrip } from './ui/MonitoringSummaryStrip'
