import { sentences } from '../../sentences'

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
  numberedWeekday: {
    ja: 'BYDAY の「{value}」のような番号は、FREQ=MONTHLY か YEARLY のときだけ使えます。FREQ={frequency} では番号を外してください。',
    en: 'A number such as “{value}” in BYDAY needs FREQ=MONTHLY or YEARLY. With FREQ={frequency}, leave the number out.',
  },
  numberedWeekdayInWeek: {
    ja: 'BYWEEKNO と一緒のときは、BYDAY の「{value}」の番号を外してください。',
    en: 'With BYWEEKNO, leave out the number of “{value}” in BYDAY.',
  },
  positionsAlone: {
    ja: 'BYSETPOSは他のBYと一緒に使います。',
    en: 'BYSETPOS needs another part that begins with BY.',
  },
})
