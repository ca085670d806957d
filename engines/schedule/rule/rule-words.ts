import { sentences } from '../../survey/words/sentences'

/** Why a recurrence rule is refused. */
export const ruleWords = sentences({
  unreadableRule: {
    ja: '「{part}」は規則として読めません。FREQ=WEEKLY のように入力してください。',
    en: '“{part}” cannot be read as a part of a rule. Write it like FREQ=WEEKLY.',
  },
  unknownRulePart: { ja: '「{name}」という規則はありません。', en: 'A rule has no part “{name}”.' },
  repeatedRulePart: { ja: '「{name}」を1つにしてください。', en: 'Give “{name}” only once.' },
  missingFrequency: { ja: 'FREQ を入力してください。', en: 'Enter FREQ.' },
  badRuleValue: { ja: '「{name}」に「{value}」は使えません。', en: '“{name}” cannot be “{value}”.' },
  countAndUntil: { ja: 'COUNT と UNTIL のどちらかを外してください。', en: 'Leave out COUNT or UNTIL.' },
  positionsAlone: {
    ja: 'BYSETPOSは他のBYと一緒に使います。',
    en: 'BYSETPOS needs another part that begins with BY.',
  },
})
