import { writeFileSync } from 'node:fs'
import { definitionJsonSchema } from '../engines/survey'

// npx tsx scripts/print-survey-schema.ts: the JSON Schema of surveys, after a change of their declaration.
const path = new URL('../engines/survey/survey.schema.json', import.meta.url)
writeFileSync(path, `${JSON.stringify(definitionJsonSchema(), null, 2)}\n`)
