import { type Fields, shortLabels } from './field'

/** What a person fills in about a tag. */
export const tagFields = {
  name: {
    kind: 'line',
    column: 'name',
    description: 'Unique in the project.',
    label: { ja: 'タグ名', en: 'Tag name' },
    shortLabel: shortLabels.name,
    isRequired: true,
    maximum: 64,
  },
  colour: {
    kind: 'colour',
    column: 'colour',
    label: { ja: '色', en: 'Colour' },
    isRequired: true,
    initial: 'ai',
    choices: {
      ai: { ja: '藍', en: 'Indigo' },
      yamabuki: { ja: '山吹', en: 'Golden yellow' },
      tokiwa: { ja: '常盤', en: 'Evergreen' },
      enji: { ja: '臙脂', en: 'Crimson' },
      asagi: { ja: '浅葱', en: 'Sky blue' },
      fuji: { ja: '藤', en: 'Purple' },
      sumi: { ja: '墨', en: 'Grey' },
    },
  },
  description: {
    kind: 'text',
    column: 'description',
    label: { ja: '説明', en: 'Description' },
    maximum: 1000,
  },
} as const satisfies Fields
