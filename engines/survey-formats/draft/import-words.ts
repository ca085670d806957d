import { itemTypeWords } from '../../survey/run'
import { type Sentence, sentences } from '../../survey/words/sentences'

/** What an import lost, by item. */
export const lossWords = sentences({
  part: { ja: '「{part}」は取り込めません。', en: '“{part}” has no counterpart.' },
  expression: { ja: '式を変換できません: {expression}', en: 'The expression is not supported: {expression}' },
  formatting: { ja: '文字の書式は取り込めません。', en: 'The formatting of the text is left out.' },
  renamed: {
    ja: '設問IDが「{from}」から「{to}」に変わりました。',
    en: 'The id “{from}” became “{to}”.',
  },
  invalidPart: { ja: '「{part}」は使えません: {reason}', en: '“{part}” cannot be used: {reason}' },
  unknownChoice: {
    ja: '初期値「{choice}」は選択肢にありません。',
    en: 'The initial value “{choice}” is not one of the choices.',
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
  correctAnswer: { ja: '正解', en: 'correct answer' },
})

/** Types of other programs; the name in the file stays beside it, to be found there. */
const foreignTypes: Readonly<Record<string, string>> = {
  ...{
    geopoint: '位置',
    geotrace: '経路',
    geoshape: '範囲',
    barcode: 'バーコード',
    audio: '録音',
    video: '動画',
  },
  ...{
    calc: '計算',
    calculate: '計算',
    expression: '計算',
    loop: '繰り返し',
    reference: '参照',
    include: '別の調査票',
  },
  ...{
    sql: 'データベースの一覧',
    HeatMap: '画像の位置',
    start: '開始日時',
    end: '終了日時',
    today: '今日の日付',
  },
  ...{ deviceid: '端末のID', username: 'ユーザー名', phonenumber: '電話番号', email: 'メールアドレス' },
}

/** The type of an item in words: of ours, or of another program. */
export function typeInWords(type: string): string | Sentence {
  if (Object.hasOwn(itemTypeWords, type)) return itemTypeWords[type as keyof typeof itemTypeWords]
  const ja = foreignTypes[type.split(' ')[0] ?? '']
  return ja === undefined ? type : { ja: `${ja}（${type}）`, en: type }
}

/** Why a file is refused as a whole. */
export const refusalWords = sentences({
  brokenJson: {
    ja: 'JSON として読めません。ファイルが途中で切れているか、壊れています。もとのツールから書き出し直して選んでください。',
    en: 'The file cannot be read as JSON: it is cut off or damaged. Export it again from its tool and choose that.',
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
