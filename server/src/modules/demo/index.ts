export { type DemoContext, loadDemo, topUpDemo } from './load-demo'
