import { type Sentence, sentences } from '../../sentences'
import { questionTypes } from '../../survey'

/** What an import lost, by item. */
export const lossWords = sentences({
  part: { ja: '「{part}」は取り込めません。', en: '“{part}” has no counterpart.' },
  expression: { ja: '式を変換できません: {expression}', en: 'The expression is not supported: {expression}' },
  expressionOfMissing: {
    ja: '式が使う設問「{question}」が、取り込んだ設問のなかにありません: {expression}',
    en: 'The expression uses the question “{question}”, which is not among the imported ones: {expression}',
  },
  condition: {
    ja: '表示の条件を変換できません: {expression} この設問は常に表示されます。',
    en: 'The condition is not supported: {expression} The item is always shown.',
  },
  conditionOfMissing: {
    ja: '表示の条件が使う設問「{question}」が、取り込んだ設問のなかにありません（条件: {expression}）。この設問は常に表示されます。',
    en: 'The condition uses the question “{question}”, which is not among the imported ones (condition: {expression}). The item is always shown.',
  },
  skipLogic: {
    ja: '回答による飛び先（SkipLogic）は取り込めません。あとの設問は飛ばされずに表示されます。',
    en: 'Skip logic (SkipLogic) has no counterpart. The questions after it are shown, none is skipped.',
  },
  conditionPart: {
    ja: '表示の条件の一部を変換できないため、残りの条件だけで表示されます: {expression}',
    en: 'A part of the condition is not supported, so the rest of it decides: {expression}',
  },
  conditionPartOfMissing: {
    ja: '表示の条件の一部が使う設問「{question}」が、取り込んだ設問のなかにありません。残りの条件だけで表示されます: {expression}',
    en: 'A part of the condition uses the question “{question}”, which is not among the imported ones, so the rest of it decides: {expression}',
  },
  constraintLost: {
    ja: '入力チェックを変換できません: {expression} 回答は確かめられません。',
    en: 'The constraint is not supported: {expression} Answers are not checked by it.',
  },
  constraintOfMissing: {
    ja: '入力チェックが使う設問「{question}」が、取り込んだ設問のなかにありません（{expression}）。回答は確かめられません。',
    en: 'The constraint uses the question “{question}”, which is not among the imported ones ({expression}). Answers are not checked by it.',
  },
  anyOfConditions: {
    ja: '表示の条件が{count}個あり、すべてかいずれかの指定（enableBehavior）がないため、いずれかが成り立つと表示されます。',
    en: 'There are {count} conditions without enableBehavior; the item is shown where any of them holds.',
  },
  wholeMatch: {
    ja: '正規表現「{pattern}」は、回答の全体に合うものだけを受け付けます。',
    en: 'The regular expression “{pattern}” must match the whole answer.',
  },
  languageNamed: {
    ja: '言語「{language}」を「{tag}」として取り込みました。',
    en: 'The language “{language}” was imported as “{tag}”.',
  },
  otherText: {
    ja: '言語の名前のない「{part}」の文「{text}」は、同じ言語の文があるため取り込みません。',
    en: '“{text}” of the column “{part}” without a language is left out: there is another text in that language.',
  },
  missingQuestion: {
    ja: 'ブロックにある設問がファイルにありません。',
    en: 'A block names this question, which is not in the file.',
  },
  unknownPiping: {
    ja: '文のなかの「{name}」は、取り込んだ設問のなかにありません。書かれたまま表示されます。',
    en: '“{name}” in the text is not among the imported questions. It is shown as it is written.',
  },
  droppedReference: {
    ja: '文のなかの「{name}」にあたるものがないため、文から除きました。',
    en: '“{name}” in the text has no counterpart and was taken out of it.',
  },
  missingReference: {
    ja: '文のなかの「{name}」は、取り込んだ設問のなかにないため、文から除きました。',
    en: '“{name}” in the text is not among the imported questions and was taken out of it.',
  },
  pipingModifier: {
    ja: '文のなかの「{name}」の「{modifier}」は取り込めません。回答をそのまま表示します。',
    en: '“{modifier}” of “{name}” in the text is not supported; the answer is shown as it is.',
  },
  codeAsText: {
    ja: '文のなかの「{name}」は、コードではなく選択肢の文で表示されます。',
    en: '“{name}” in the text shows the text of the choice, not its code.',
  },
  textAsCode: {
    ja: '文のなかの「{name}」は、XLSForm では選択肢の文ではなくコードで表示されます。',
    en: '“{name}” in the text shows the code of the choice in an XLSForm, not its text.',
  },
  textOtherwise: {
    ja: '文のなかの「{name}」に答えがないときの「{text}」は、書き出せません。',
    en: '“{text}”, which stands in the text where “{name}” has no answer, cannot be exported.',
  },
  readAsMarkup: {
    ja: '「{text}」は、XLSForm では文字どおりではなく、書式や式として読まれます。',
    en: '“{text}” is not read as it is written: an XLSForm takes it for formatting or an expression.',
  },
  onlyReferences: {
    ja: '文がほかの設問の入力欄などだけのため取り込みません。',
    en: 'The text has nothing but references, such as inputs of other questions, and is left out.',
  },
  looseComparison: {
    ja: '条件の「{expression}」は、もとのツールでは大文字・小文字や前後の空白を区別しませんが、ここでは区別します。',
    en: 'The comparison “{expression}” ignores case and blanks around in its tool; here it does not.',
  },
  typedNumber: {
    ja: '条件の「{expression}」は、もとのツールでは入力された文字を数として比べます（5.0 は 5）が、ここでは文字どおりに比べます。',
    en: 'The comparison “{expression}” reads what is typed as a number in its tool (5.0 is 5); here it is compared as it is written.',
  },
  offsetOfTime: {
    ja: '条件の「{time}」の時差（タイムゾーン）は使わず、被験者の時計の時刻として比べます。',
    en: 'The time zone of “{time}” in the condition is not used: it is compared with the time on the subject’s clock.',
  },
  choicePart: {
    ja: '選択肢「{choice}」の「{part}」は取り込めません。',
    en: '“{part}” of the choice “{choice}” has no counterpart.',
  },
  choiceTextRequired: {
    ja: '選択肢「{choice}」の自由記入は、ここでは必ず書いてもらいます。',
    en: 'The text of the choice “{choice}” is required here.',
  },
  partOfChoices: {
    ja: '選択肢「{set}」の一部がファイルにありません: {part}',
    en: 'A part of the choices “{set}” is not in the file: {part}',
  },
  disabledRow: {
    ja: 'disabled の行のため、この設問は取り込みません。',
    en: 'The row is disabled, so this question is left out.',
  },
  unreadableValue: {
    ja: '「{part}」の「{value}」は読み取れないため取り込みません。',
    en: '“{value}” of “{part}” cannot be read and is left out.',
  },
  boundOfDay: {
    ja: '範囲の「{value}」は、日付（{day}）だけを使います。',
    en: 'Of the bound “{value}” only the day ({day}) is used.',
  },
  headingMoved: {
    ja: '表の途中の見出し「{text}」は、表のあとに置きました。',
    en: 'The heading “{text}” within a table was put after it.',
  },
  choiceWithoutPlace: {
    ja: '選択肢「{choice}」は並び順にないため、最後に置きました。',
    en: 'The order leaves out the choice “{choice}”; it was put last.',
  },
  choiceCondition: {
    ja: '選択肢「{choice}」の表示の条件を変換できません: {expression} この選択肢は常に表示されます。',
    en: 'The condition of the choice “{choice}” is not supported: {expression} The choice is always shown.',
  },
  choiceEnabled: {
    ja: '選択肢「{choice}」を選べる条件を変換できません: {expression} この選択肢はいつでも選べます。',
    en: 'The condition of enabling the choice “{choice}” is not supported: {expression} It can always be chosen.',
  },
  unknownLanguage: {
    ja: '言語「{language}」は言語の名前として読めません。その文「{text}」は取り込みません。',
    en: '“{language}” is no name of a language; its text “{text}” is left out.',
  },
  noSuchDate: {
    ja: '「{value}」という日付はありません。公開する前に直してください。',
    en: 'There is no date “{value}”. Correct it before publishing.',
  },
  spaceInCode: {
    ja: '選択肢のコード「{code}」に空白があり、XLSForm では選択肢になりません。',
    en: 'The code “{code}” has a space, which no XLSForm takes for a choice.',
  },
  inactiveChoice: {
    ja: '選択肢「{choice}」は、もう使わないもの（inactive）とされているため取り込みません。',
    en: 'The choice “{choice}” is marked as no longer used (inactive) and left out.',
  },
  unpairedEnd: {
    ja: '「{end}」の行にあう始まりの行がありません。まとまりの範囲を確かめてください。',
    en: 'The row “{end}” ends nothing of its kind. Check what belongs to the group.',
  },
  missingEnd: {
    ja: '「{end}」の行がないため、このあとのすべての設問がこのまとまりに入りました。',
    en: 'The row “{end}” is missing, so all questions after it became a part of this group.',
  },
  choiceFilter: {
    ja: '選択肢を絞り込む条件は取り込めません: {expression} すべての選択肢が表示されます。',
    en: 'The filter of the choices is not supported: {expression} All of them are shown.',
  },
  repeatCount: {
    ja: '繰り返しの回数の式は取り込めません: {expression} 回数は回答者が決めます。',
    en: 'The number of entries cannot be worked out: {expression} Respondents decide how many there are.',
  },
  initialExpression: {
    ja: '初期値の式は取り込めません: {expression} この設問は空欄から始まります。',
    en: 'The initial value cannot be worked out: {expression} The question begins empty.',
  },
  answerExpression: {
    ja: '回答の式は取り込めません: {expression} この設問の値は計算されません。',
    en: 'The formula of the answer is not supported: {expression} The value of the question is not worked out.',
  },
  textAsCodeOfChoice: {
    ja: '選択肢「{choice}」にはコード（値）がないため、文をコードにしました。',
    en: 'The choice “{choice}” has no code (value), so its text is the code.',
  },
  repeatedChoice: {
    ja: '選択肢のコード「{choice}」が2回以上あります。公開する前に、どちらかのコードを直してください。',
    en: 'The code “{choice}” stands at more than one choice. Correct one of them before publishing.',
  },
  nestedOnce: {
    ja: 'この設問の中の設問は、選ばれた回答ごとではなく、1回だけ聞きます。',
    en: 'The questions within this one are asked once, not for each of the chosen answers.',
  },
  hiddenHeading: {
    ja: '被験者に見せないまとまりのため、その題名は取り込みません。中の設問は見えない設問になります。',
    en: 'The group is hidden from respondents, so its heading is left out; its questions become hidden ones.',
  },
  emptyQuestion: {
    ja: 'この設問の内容（Payload）がファイルにありません。',
    en: 'The content (Payload) of this question is not in the file.',
  },
  trashedQuestion: {
    ja: 'ゴミ箱（Trash のブロック）にあるため取り込みません。',
    en: 'It is in the trash (a Trash block) and left out.',
  },
  unplacedQuestion: {
    ja: 'どのブロックにもないため取り込みません。',
    en: 'It is in no block and left out.',
  },
  blockOutOfFlow: {
    ja: '調査の流れ（Survey Flow）にないブロックの設問で、回答者には表示されないため取り込みません。',
    en: 'Its block is not in the survey flow, so respondents never see it; it is left out.',
  },
  titleInOne: {
    ja: 'XLSForm の題名は1つの言語だけです。「{language}」の題名を書き出します。',
    en: 'The title of an XLSForm has one language; the one in “{language}” is exported.',
  },
  formatting: { ja: '文字の書式は取り込めません。', en: 'The formatting of the text is left out.' },
  renamed: {
    ja: '設問IDが「{from}」から「{to}」に変わりました。',
    en: 'The id “{from}” became “{to}”.',
  },
  invalidPart: {
    ja: '「{part}」の「{value}」は使えません: {reason}',
    en: '“{value}” of “{part}” cannot be used: {reason}',
  },
  unknownChoice: {
    ja: '初期値「{choice}」は選択肢にありません。',
    en: 'The initial value “{choice}” is not one of the choices.',
  },
  requiredIf: {
    ja: '必須の条件は取り込めません: {expression} この設問は必須になりません。',
    en: 'A condition of being required is not supported: {expression} The question is not required.',
  },
  readOnlyIf: {
    ja: '読み取り専用の条件は取り込めません: {expression} この設問はいつでも答えられます。',
    en: 'A condition of being read only is not supported: {expression} The question can always be answered.',
  },
  otherType: {
    ja: '種類「{from}」を「{to}」として取り込みました。',
    en: 'The type “{from}” was imported as “{to}”.',
  },
  itemType: { ja: '種類「{type}」の設問はありません。', en: 'There is no question of the type “{type}”.' },
  externalChoices: {
    ja: '選択肢「{set}」がファイルにありません。',
    en: 'The choices “{set}” are not in the file.',
  },
  invalidItem: { ja: '設問にできません: {reason}', en: 'This cannot be an item: {reason}' },
  unusedChoices: {
    ja: '選択肢のない設問を「{to}」として取り込みました。',
    en: 'A question without choices was imported as “{to}”.',
  },
})

/** The same of an export, where the sentence of an import would be untrue. */
export const exportWords = {
  ...lossWords,
  ...sentences({
    part: { ja: '「{part}」は書き出せません。', en: '“{part}” cannot be exported.' },
    expression: {
      ja: '式は書き出せません: {expression}',
      en: 'The expression cannot be exported: {expression}',
    },
    condition: {
      ja: '表示の条件は書き出せません: {expression} 書き出したファイルでは、この設問は常に表示されます。',
      en: 'The condition cannot be exported: {expression} In the file the item is always shown.',
    },
    constraintLost: {
      ja: '入力チェックは書き出せません: {expression}',
      en: 'The constraint cannot be exported: {expression}',
    },
    formatting: { ja: 'ふりがなは書き出せません。', en: 'Furigana cannot be exported.' },
    renamed: {
      ja: 'ファイルでは「{from}」が「{to}」になります。',
      en: 'In the file “{from}” becomes “{to}”.',
    },
    otherType: {
      ja: '種類「{from}」は「{to}」として書き出します。',
      en: 'The type “{from}” is exported as “{to}”.',
    },
    itemType: {
      ja: '種類「{type}」の設問は書き出せません。',
      en: 'A question of the type “{type}” cannot be exported.',
    },
  }),
}

/** Parts as the builder calls them; the other parts are quoted by their own names. */
export const partNames: Readonly<Record<string, Sentence>> = sentences({
  page: { ja: 'ページ', en: 'page' },
  item: { ja: '設問', en: 'question' },
  answerOption: { ja: '選択肢', en: 'choices' },
  row: { ja: '行', en: 'rows' },
  text: { ja: '文', en: 'text' },
  type: { ja: '種類', en: 'type' },
  linkId: { ja: '設問ID', en: 'id' },
  code: { ja: 'コード', en: 'code' },
  title: { ja: '題名', en: 'title' },
  languages: { ja: '言語', en: 'languages' },
  score: { ja: '得点', en: 'score' },
  bands: { ja: '区分', en: 'bands' },
  action: { ja: '終了や連絡', en: 'end or note' },
  enableWhen: { ja: '表示の条件', en: 'condition' },
  constraint: { ja: '入力チェック', en: 'constraint' },
  expression: { ja: '計算の式', en: 'calculation' },
  required: { ja: '必須', en: 'required' },
  regex: { ja: '文字の形（正規表現）', en: 'regular expression' },
  pattern: { ja: '正規表現', en: 'pattern' },
  initial: { ja: '初期値', en: 'initial value' },
  minValue: { ja: '最小値', en: 'minimum' },
  maxValue: { ja: '最大値', en: 'maximum' },
  ordinalValue: { ja: '値', en: 'value' },
  unit: { ja: '単位', en: 'unit' },
  validators: { ja: '入力の検査', en: 'validators' },
  unitOption: { ja: '単位の選択肢', en: 'units to choose from' },
  identifying: { ja: '個人を特定できる回答', en: 'identifying answer' },
  format: { ja: '文字の種類', en: 'format' },
  presentation: { ja: '1問ずつの表示', en: 'one question at a time' },
  completed: { ja: '終わりの文', en: 'text at the end' },
  description: { ja: '説明', en: 'description' },
  source: { ja: '出典', en: 'source' },
  help: { ja: '補足', en: 'hint' },
  prefix: { ja: '番号', en: 'number' },
  calendar: { ja: '和暦', en: 'Japanese calendar' },
  precision: { ja: '細かさ', en: 'precision' },
  entryFormat: { ja: '入力例', en: 'placeholder' },
  entryText: { ja: '繰り返しの題名', en: 'title of an entry' },
  lowText: { ja: '低い側の文', en: 'text of the low end' },
  highText: { ja: '高い側の文', en: 'text of the high end' },
  minOccurs: { ja: '最少の数', en: 'least number' },
  maxOccurs: { ja: '最多の数', en: 'most number' },
  yesText: { ja: '「はい」の文', en: 'text of yes' },
  noText: { ja: '「いいえ」の文', en: 'text of no' },
  optionOrder: { ja: '選択肢の順', en: 'order of choices' },
  rowOrder: { ja: '行の順', en: 'order of rows' },
  choiceOrientation: { ja: '選択肢の並べ方', en: 'orientation of choices' },
  display: { ja: '見せ方', en: 'display' },
  exclusive: { ja: 'ほかと同時に選べない', en: 'exclusive' },
  open: { ja: '自由記入', en: 'free text' },
  sliderStepValue: { ja: '目盛りの間隔', en: 'step' },
  maxDecimalPlaces: { ja: '小数の桁数', en: 'decimal places' },
  maxLength: { ja: '最長の文字数', en: 'longest length' },
  minLength: { ja: '最短の文字数', en: 'least length' },
  readOnly: { ja: '読み取り専用', en: 'read only' },
  correctAnswer: { ja: '正解', en: 'correct answer' },
})

/** Types of other programs; the name in the file stays beside it, to be found there. */
const foreignTypes: Readonly<Record<string, string>> = {
  geopoint: '位置',
  geotrace: '経路',
  geoshape: '範囲',
  barcode: 'バーコード',
  audio: '録音',
  video: '動画',
  calc: '計算',
  calculate: '計算',
  expression: '計算',
  loop: '繰り返し',
  reference: '参照',
  include: '別の調査票',
  sql: 'データベースの一覧',
  HeatMap: '画像の位置',
  start: '開始日時',
  end: '終了日時',
  today: '今日の日付',
  deviceid: '端末のID',
  username: 'ユーザー名',
  phonenumber: '電話番号',
  email: 'メールアドレス',
}

/** The type of an item in words: of ours, or of another program. */
export function typeInWords(type: string): string | Sentence {
  if (Object.hasOwn(questionTypes, type)) return questionTypes[type as keyof typeof questionTypes].words
  const ja = foreignTypes[type.split(' ')[0] ?? '']
  return ja === undefined ? type : { ja: `${ja}（${type}）`, en: type }
}

/** Why a file is refused as a whole. */
export const refusalWords = sentences({
  brokenJson: {
    ja: '{line}行目の{column}文字目「{found}」から先を JSON として読めません。もとのツールから書き出し直して選んでください。',
    en: 'The file cannot be read as JSON from line {line}, character {column} (“{found}”) on. Export it again from its tool and choose that.',
  },
  cutOffJson: {
    ja: 'ファイルが{line}行目で途中で切れていて、JSON として読めません。もとのツールから書き出し直して選んでください。',
    en: 'The file cannot be read as JSON: it is cut off in line {line}. Export it again from its tool and choose that.',
  },
  tooDeep: {
    ja: 'ファイルを読めません。入れ子が深すぎます。',
    en: 'The file cannot be read: it is nested too deeply.',
  },
  unknownFormat: {
    ja: 'アンケートとして知られている形式ではありません。FHIR Questionnaire（JSON）、XLSForm、REDCap、SurveyJS、Qualtrics（.qsf）、観測のJSONのいずれかを選んでください。',
    en: 'This is not in a known format of surveys. Choose a FHIR Questionnaire (JSON), an XLSForm, or a file of REDCap, SurveyJS, Qualtrics (.qsf) or Kansoku (JSON).',
  },
  xforms: {
    ja: 'XFormsは取り込めません。元のXLSForm（.xlsx）を使ってください。',
    en: 'XForms is not supported. Use the XLSForm (.xlsx) that it was made from.',
  },
  reproSchema: {
    ja: 'ReproSchemaは、設問が別々のファイルにあるため取り込めません。',
    en: 'ReproSchema is not supported: its items are in files of their own.',
  },
  odm: {
    ja: 'REDCapのプロジェクトXMLは取り込めません。データディクショナリ（CSV）を使ってください。',
    en: 'The project XML of REDCap is not supported. Use the data dictionary (CSV).',
  },
  fhirXml: {
    ja: 'XMLのFHIRは取り込めません。JSONで保存してください。',
    en: 'FHIR as XML is not supported. Save it as JSON.',
  },
  otherResource: {
    ja: 'FHIRの「{type}」に質問はありません（Questionnaireではありません）。',
    en: 'The FHIR resource “{type}” has no questions; it is no Questionnaire.',
  },
  jsonSchema: { ja: 'JSON Schemaであり、調査票ではありません。', en: 'This is a JSON Schema, not a survey.' },
  data: {
    ja: 'データディクショナリの列（Variable / Field Name、Field Type など）も、XLSForm の列（type、name）もない表です。回答や一覧の表からは調査票を作れません。REDCap のデータディクショナリか XLSForm を選んでください。',
    en: 'This table of data has neither the columns of a data dictionary (Variable / Field Name, Field Type and others) nor those of an XLSForm (type, name). Choose a REDCap data dictionary or an XLSForm.',
  },
  sameColumn: {
    ja: '列「{column}」が2回以上あり、どちらを使うか分かりません。1つにして選び直してください。',
    en: 'The column “{column}” stands there more than once, and nobody can say which counts. Keep one of them and choose the file again.',
  },
  oneSheet: {
    ja: 'XLSForm の survey シートだけの CSV です。選択肢は choices シートにあるため、Excel 形式（.xlsx）で保存して選んでください。',
    en: 'This CSV file is the survey sheet of an XLSForm alone. The choices are on the sheet “choices”: save the form as Excel (.xlsx) and choose that.',
  },
  noItemLeft: {
    ja: '取り込める設問がありません。はじめの設問「{item}」: {reason}',
    en: 'There are no items that can be imported. The first, “{item}”: {reason}',
  },
  noItems: { ja: '取り込める設問がありません。', en: 'There are no items that can be imported.' },
  invalidDefinition: { ja: '調査票にできません: {reason}', en: 'This cannot be a survey: {reason}' },
})
