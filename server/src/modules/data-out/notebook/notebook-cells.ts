import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type NotebookNumberName,
  type NotebookParameters,
  type NotebookTemplateKey,
  notebookNumberNames,
  notebookNumbers,
  notebookTemplates,
} from '../../../../../engines/notebook-templates'
import { projectRoot } from '../../../platform/process/project-root'
import { type Language, textIn } from '../../../platform/words'
import { currentClient } from './client-program'
import { notebookWords as words } from './words'

/** What stands in a notebook, without what came out of it. */
export interface NotebookCell {
  readonly kind: 'markdown' | 'code'
  readonly source: string
}

/** What a notebook is about. */
export interface NotebookToBuild {
  /** Under which its runs are recorded; null before it is made. */
  readonly id: string | null
  readonly name: string
  readonly template: NotebookTemplateKey
  readonly parameters: NotebookParameters
  readonly project: { readonly code: string; readonly name: string }
  /** The origin that serves the data. */
  readonly url: string
  readonly madeOn: Date
  readonly language: Language
}

/** Title, parameters, the common beginning, and the cells of the template. No secret is among them. */
export function notebookCells(asked: NotebookToBuild): readonly NotebookCell[] {
  const { template, parameters } = asked
  const how = parameters.export ? '_export' : '_key'
  return [titleCell(asked), parameterCell(asked), ...cellsOf(how), ...cellsOf('_begin'), ...cellsOf(template)]
}

function titleCell({ name, template, parameters, project, madeOn, language }: NotebookToBuild): NotebookCell {
  const { from, to, tags } = parameters
  const say = (text: Parameters<typeof textIn>[0]) => textIn(text, language)
  const period = words.fromTo(from ?? say(words.beginning), to ?? say(words.now))
  const whom = tags.length === 0 ? words.everybody : words.withTags(tags.join(', '))
  const about = words.about(`${project.name} (${project.code})`, say(period), say(whom))
  const fixed = parameters.export ? [say(words.fromExport(parameters.export.name))] : []
  const lines = [
    `# ${name}`,
    `${notebookTemplates[template].name[language]}: ${notebookTemplates[template].definition[language]}`,
    say(about),
    ...fixed,
    say(words.madeBy(madeOn.toISOString().slice(0, 10))),
  ]
  return { kind: 'markdown', source: lines.map(plainMarkdown).join('\n\n') }
}

/** Names of people's making are text there: no link, picture or HTML comes of one. */
function plainMarkdown(line: string): string {
  return line.replaceAll(/[<[\]`\\]/g, (sign) => (sign === '<' ? '&lt;' : `\\${sign}`))
}

function parameterCell({ id, template, parameters, project, url }: NotebookToBuild): NotebookCell {
  const { from, to, tags, numbers } = parameters
  const taken = notebookTemplates[template].numbers as readonly NotebookNumberName[]
  const lines = [
    `URL = ${python(url)}`,
    `PROJECT = ${python(project.code)}`,
    `NOTEBOOK = ${python(id)}`,
    `CLIENT_SHA256 = ${python(currentClient().sha256)}`,
    `EXPORT = ${python(parameters.export?.fileName ?? null)}`,
    `EXPORT_SHA256 = ${python(parameters.export?.sha256 ?? null)}`,
    `START = ${python(from)}`,
    `END = ${python(to)}`,
    `TAGS = ${python(tags)}`,
    ...notebookNumberNames
      .filter((name) => taken.includes(name))
      .map((name) => `${pythonName(name)} = ${numbers[name] ?? notebookNumbers[name].usual}`),
  ]
  return { kind: 'code', source: lines.join('\n') }
}

/** A literal of Python: what JSON escapes is written alike there. */
function python(value: string | null | readonly string[]): string {
  return value === null ? 'None' : JSON.stringify(value)
}

function pythonName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
}

/** The cells of a file in the percent format. */
function cellsOf(file: NotebookTemplateKey | '_begin' | '_key' | '_export'): NotebookCell[] {
  const text = readFileSync(join(projectRoot, 'notebooks', `${file}.py`), 'utf8')
  return text
    .split(/^# %%/m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n')
      const body = part.slice(end + 1).trim()
      if (!part.slice(0, end).includes('[markdown]')) return { kind: 'code', source: body }
      return { kind: 'markdown', source: body.replaceAll(/^# ?/gm, '') }
    })
}
