import { type Fields, shortLabels } from './field'

/** What a person fills in about a survey, for staff; subjects see the title of its definition. */
export const surveyFields = {
  name: {
    kind: 'line',
    column: 'name',
    description: 'For staff; subjects see the title of the definition.',
    label: { ja: 'アンケート名', en: 'Survey name' },
    shortLabel: shortLabels.name,
    isRequired: true,
    maximum: 255,
  },
  description: {
    kind: 'text',
    column: 'description',
    label: { ja: '説明', en: 'Description' },
    maximum: 4000,
  },
} as const satisfies Fields
