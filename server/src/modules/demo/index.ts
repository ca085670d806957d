export { answerDemo, type DemoContext, loadDemo, topUpDemo } from './load-demo'
