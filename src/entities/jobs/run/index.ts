export { type Run, type RunState, useReattributionsQuery, useRunQuery, useRunsQuery } from './api/run-api'
export { useRunChanges } from './api/use-run-changes'
export {
  askerLabel,
  isWaiting,
  runAmount,
  runPercent,
  runResult,
  runState,
  silenceSentence,
  stageLabel,
} from './model/run-words'
export { RunActions } from './ui/RunActions'
export { RunProgress } from './ui/RunProgress'
