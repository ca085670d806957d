import { sentences } from '../../survey/words/sentences'

/** Why a recurrence rule is refused. */
export const ruleWords = sentences({
  unreadableRule: {
    ja: '「{part}」は規則として読めません。',
    en: '“{part}” cannot be read as a part of a rule.',
  },
  unknownRulePart: { ja: '「{name}」という規則はありません。', en: 'A rule has no part “{name}”.' },
  repeatedRulePart: { ja: '「{name}」が二度あります。', en: '“{name}” is there twice.' },
  missingFrequency: { ja: 'FREQがありません。', en: 'FREQ is missing.' },
  badRuleValue: { ja: '「{name}」に「{value}」は使えません。', en: '“{name}” cannot be “{value}”.' },
  countAndUntil: { ja: 'COUNTとUNTILは一方だけ使えます。', en: 'Of COUNT and UNTIL only one can be given.' },
  positionsAlone: {
    ja: 'BYSETPOSは他のBYと一緒に使います。',
    en: 'BYSETPOS needs another part that begins with BY.',
  },
})
