import type { NotebookTemplate } from '@/shared/api/generated/schema'
import { currentLocale } from '@/shared/i18n'
import type { IconName } from '@/shared/ui/icon'
import {
  type NotebookNumberName,
  type NotebookTemplateKey,
  notebookNumbers,
  notebookTemplateKeys,
  notebookTemplates,
} from '../../../../../engines/notebook-templates'

const icons: Record<NotebookTemplateKey, IconName> = {
  data_quality: 'activity',
  heart_sleep: 'heart',
  survey_scores: 'survey',
  adherence: 'check-circle',
  cohort: 'users',
  wearable_survey: 'device',
}

/** A template as it is offered. */
export interface TemplateChoice {
  readonly id: NotebookTemplate
  readonly label: string
  readonly hint: string
  readonly icon: IconName
  readonly minutes: number
  readonly numbers: readonly NotebookNumberName[]
}

export function templateChoices(): TemplateChoice[] {
  const locale = currentLocale()
  return notebookTemplateKeys.map((key) => {
    const { name, definition, minutes, numbers } = notebookTemplates[key]
    // GraphQL names the same keys in capitals.
    const id = key.toUpperCase() as NotebookTemplate
    return { id, label: name[locale], hint: definition[locale], icon: icons[key], minutes, numbers }
  })
}

export function templateOf(template: NotebookTemplate): TemplateChoice {
  const found = templateChoices().find(({ id }) => id === template)
  if (!found) throw new Error(`No template ${template}.`)
  return found
}

/** A number that a template takes: its words and bounds. */
export function numberOf(name: NotebookNumberName) {
  const { label, unit, minimum, maximum, usual } = notebookNumbers[name]
  const locale = currentLocale()
  return { label: label[locale], unit: unit[locale], minimum, maximum, usual }
}
