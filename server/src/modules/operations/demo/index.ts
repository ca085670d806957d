import './schema'

export { connectDemo } from './demo-connections'
export { answerDemo, type DemoContext, loadDemo, topUpDemo } from './load-demo'
