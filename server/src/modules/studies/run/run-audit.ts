import { runNames } from '../../../platform/jobs/run-words'
import { textIn } from '../../../platform/words'
import { auditedNoun } from '../../../platform/write/audited-noun'

const kinds = Object.entries(runNames).map(([kind, name]) => [
  kind,
  { ja: textIn(name, 'ja'), en: textIn(name, 'en') },
])

export const runAudit = auditedNoun('run', {
  noun: { ja: '処理', en: 'Run' },
  actions: {
    cancel: { ja: '処理の中止', en: 'Run cancelled' },
    retry: { ja: '処理の再実行', en: 'Run tried again' },
  },
  fields: { run_kind: { ja: '処理の種類', en: 'Kind of run', values: Object.fromEntries(kinds) } },
})
