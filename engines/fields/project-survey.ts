import { type Fields, shortLabels } from './field'

/** What a person fills in about the use of a survey in a project. 配信設定 */
export const projectSurveyFields = {
  name: {
    kind: 'line',
    column: 'name',
    label: { ja: '配信設定名', en: 'Delivery name' },
    shortLabel: shortLabels.name,
    isRequired: true,
    maximum: 255,
  },
  kind: {
    kind: 'choice',
    column: 'kind',
    label: { ja: '答え方', en: 'Way of answering' },
    isRequired: true,
    initial: 'scheduled',
    choices: {
      scheduled: { ja: '配信', en: 'Handed out' },
      voluntary: { ja: '随時', en: 'At any time' },
    },
  },
} as const satisfies Fields
