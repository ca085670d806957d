export { NotADemoError } from './demo-company'
export { type DemoContext, loadDemo, topUpDemo } from './load-demo'
