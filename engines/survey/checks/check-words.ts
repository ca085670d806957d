import { sentences } from '../../sentences'

/** Why a survey cannot be published. */
export const checkWords = sentences({
  unknownItem: { ja: '「{name}」という設問はありません。', en: 'There is no question “{name}”.' },
  unknownRow: { ja: '「{name}」に「{row}」という行はありません。', en: '“{name}” has no row “{row}”.' },
  unknownScore: { ja: '「{name}」という得点はありません。', en: 'There is no score “{name}”.' },
  unknownChoice: {
    ja: '「{name}」に「{code}」という選択肢はありません。',
    en: '“{name}” has no choice “{code}”.',
  },
  forwardReference: {
    ja: 'あとに出てくる「{name}」を参照しています。その回答があると、表示や計算が変わります。',
    en: 'This refers to “{name}”, which comes later: once that is answered, what is shown or calculated changes.',
  },
  fixedRequired: {
    ja: '必須で読み取り専用ですが、初期値がありません。だれも答えられないため、回答を求めずに進みます。',
    en: 'This is required and read only, but has no initial value. Nobody can answer it, so it is not demanded.',
  },
  noSuchDate: { ja: '「{date}」という日付はありません。', en: 'There is no date “{date}”.' },
  typeMismatch: { ja: '{left}と{right}は比べられません。', en: 'These cannot be compared: {left}, {right}.' },
  wrongOperand: {
    ja: 'この計算に{type}は使えません。',
    en: 'This calculation cannot use a value of this type: {type}.',
  },
  operandCount: {
    ja: 'この計算に必要な値の数が違います（{minimum}〜{maximum}個）。',
    en: 'This calculation takes {minimum} to {maximum} values.',
  },
  rowNeeded: {
    ja: 'マトリクス「{name}」のどの行かを選んでください。',
    en: 'Choose a row of the matrix “{name}”.',
  },
  unreachable: {
    ja: 'この条件は成り立たないため、表示されることがありません。',
    en: 'This is never shown: its condition cannot hold.',
  },
  loop: { ja: '互いに依存しています: {names}', en: 'These depend on one another: {names}' },
  duplicateLinkId: { ja: '設問IDの「{name}」が重複しています。', en: 'The id “{name}” is used twice.' },
  duplicateCode: { ja: 'コード「{code}」が重複しています。', en: 'The code “{code}” is used twice.' },
  missingTranslation: {
    ja: '「{text}」の訳がありません（{language}）。',
    en: '“{text}” has no translation ({language}).',
  },
  surveyWithoutTitle: { ja: '題名がありません。', en: 'The survey has no title.' },
  choiceWithoutText: {
    ja: '{number}番目の選択肢の文がありません。',
    en: 'Choice {number} has no text.',
  },
  rowWithoutText: { ja: '{number}行目の文がありません。', en: 'Row {number} has no text.' },
  missingText: { ja: '設問の文がありません。', en: 'The question has no text.' },
  choiceWithoutCode: { ja: '選択肢にコードがありません。', en: 'A choice has no code.' },
  noChoices: { ja: '選択肢がありません。', en: 'There are no choices.' },
  noRows: { ja: '行がありません。', en: 'There are no rows.' },
  emptyPage: { ja: 'ページに設問がありません。', en: 'The page has no questions.' },
  emptyGroup: { ja: 'グループに設問がありません。', en: 'The group has no questions.' },
  noPages: { ja: 'ページがありません。', en: 'The survey has no pages.' },
  alwaysRequired: {
    ja: '「必ず回答」の設問は、条件によって隠れることがあります。「表示されたら回答」にしてください。',
    en: 'This is always required but may be hidden by a condition. Require it while it is shown.',
  },
  scoreWithoutItems: { ja: '得点に設問がありません。', en: 'The score has no items.' },
  notScorable: { ja: '「{name}」の回答は点数になりません。', en: 'The answer to “{name}” is no number.' },
  choiceWithoutValue: {
    ja: '「{name}」の選択肢に点数がありません。',
    en: 'The choices of “{name}” have no values.',
  },
  repeatedScore: {
    ja: '「{name}」は繰り返しの中にあります。計算の設問で集計してから使ってください。',
    en: '“{name}” is in a repeat group. Sum it in a calculated item first.',
  },
  reverseWithoutEnds: {
    ja: '「{name}」には最小値と最大値がないため、反転できません。',
    en: '“{name}” has no least and greatest value, so it cannot be reversed.',
  },
  scoreWithoutName: { ja: '得点に名前がありません。', en: 'The score has no name.' },
  bandWithoutName: {
    ja: '{from} から始まる区分に名前がありません。',
    en: 'The band that starts at {from} has no name.',
  },
  bandOrder: {
    ja: '区分の下限 {from} が、前の区分の下限 {before} より小さくなっています。',
    en: 'A band starts at {from}, below the start of the band before it ({before}).',
  },
  bandOverlap: {
    ja: '2つの区分の下限が、どちらも {from} です。',
    en: 'Two bands start at {from}.',
  },
  tooManyInstances: {
    ja: '繰り返しの中の設問が、最大で{count}個になります。{maximum}個までになるように、繰り返しの最大件数か、中の設問を減らしてください。',
    en: 'Its entries may come to {count} items. Lower the most entries, or the items in it, to at most {maximum}.',
  },
  tooLongCalculation: {
    ja: '計算した文章が{maximum}文字を超えることがあります。つなげる設問を減らすか、その最大文字数を小さくしてください。',
    en: 'The calculated text may exceed {maximum} characters. Join fewer questions, or lower their most characters.',
  },
  tooMuchText: {
    ja: '計算した文章が、合わせて長くなりすぎることがあります。ここでつなげる設問か、繰り返しの最大件数を減らしてください。',
    en: 'The calculated texts may become too long together. Join fewer questions here, or lower the most entries.',
  },
  tooManyCells: {
    ja: 'マトリクスのマスが全部で{count}個あります。{maximum}個までにしてください。行か列を減らすか、設問を分けてください。',
    en: 'The matrices have {count} cells together; {maximum} are possible. Use fewer rows or columns, or split the survey.',
  },
  tooManySteps: {
    ja: '条件と計算が多すぎて、1回の回答で計算しきれないことがあります。ここで参照する設問か、繰り返しの最大件数を減らしてください。',
    en: 'There are too many conditions and calculations for one answer. Refer to fewer questions here, or lower the most entries.',
  },
  tooManyCheckSteps: {
    ja: '回答の確認に時間がかかりすぎることがあります。ここの確認の条件か正規表現を短くするか、最大文字数や繰り返しの最大件数を小さくしてください。',
    en: 'Checking the answers may take too long. Shorten the checks or the regular expression here, or lower the most characters or entries.',
  },
  tooDearPattern: {
    ja: 'この正規表現は、長い回答を確かめるのに時間がかかりすぎます。最大文字数を小さくするか、くり返しの回数の指定を小さくしてください。',
    en: 'This regular expression takes too long for a long answer. Lower the most characters, or shorten its repetitions.',
  },
  tooLongText: {
    ja: '回答を埋め込むと{maximum}文字を超えることがあります。埋め込みを減らすか、埋め込む設問の最大文字数を小さくしてください。',
    en: 'With the answers in it this may exceed {maximum} characters. Put in fewer answers, or lower their most characters.',
  },
  tooLongConsents: {
    ja: '同意の説明文が、合わせて{maximum}文字を超えることがあります。控えをメールで送れるように、説明文か、埋め込む回答を短くしてください。',
    en: 'The texts of the consents may exceed {maximum} characters together, which no copy by mail can have. Shorten them, or the answers in them.',
  },
  wrongInitial: { ja: '初期値: {problem}', en: 'Initial value: {problem}' },
  reversedBounds: {
    ja: '最小値が最大値より大きくなっています。',
    en: 'The minimum is greater than the maximum.',
  },
})
