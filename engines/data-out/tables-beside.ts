import type { Words } from '../fields'
import type { Column } from './column'

const text = (key: string, name: Words, definition: Words): Column => ({
  key,
  name,
  definition,
  type: 'text',
  privacy: 'open',
})

/** A table about an export, beside its data. */
interface TableBeside {
  readonly name: string
  readonly title: Words
  readonly columns: readonly Column[]
}

/** What each column of each table means. */
export const codebookTable: TableBeside = {
  name: 'codebook',
  title: { ja: 'コードブック', en: 'Codebook' },
  columns: [
    text('table', { ja: '表', en: 'Table' }, { ja: '列がある表。', en: 'The table of the column.' }),
    text('column', { ja: '列', en: 'Column' }, { ja: '列の見出し。', en: 'The heading of the column.' }),
    text(
      'name_ja',
      { ja: '名前（日本語）', en: 'Name in Japanese' },
      { ja: '列の名前（日本語）。', en: 'The name of the column in Japanese.' },
    ),
    text(
      'name_en',
      { ja: '名前（英語）', en: 'Name in English' },
      { ja: '列の名前（英語）。', en: 'The name of the column in English.' },
    ),
    text(
      'definition_ja',
      { ja: '定義（日本語）', en: 'Definition in Japanese' },
      { ja: '列の定義（日本語）。', en: 'What the column means, in Japanese.' },
    ),
    text(
      'definition_en',
      { ja: '定義（英語）', en: 'Definition in English' },
      { ja: '列の定義（英語）。', en: 'What the column means, in English.' },
    ),
    text('type', { ja: '型', en: 'Type' }, { ja: '値の型。', en: 'The type of the values.' }),
    text(
      'unit',
      { ja: '単位（UCUM）', en: 'Unit (UCUM)' },
      { ja: '値の単位。ない場合は空です。', en: 'The unit of the values; empty where there is none.' },
    ),
    text(
      'loinc',
      { ja: 'LOINC', en: 'LOINC' },
      { ja: '測定項目の LOINC コード。ない場合は空です。', en: 'The LOINC code; empty where there is none.' },
    ),
    text(
      'choices_ja',
      { ja: 'コードと表示（日本語）', en: 'Codes and labels in Japanese' },
      { ja: '値がコードのとき、その表示（日本語）。', en: 'What the codes stand for, in Japanese.' },
    ),
    text(
      'choices_en',
      { ja: 'コードと表示（英語）', en: 'Codes and labels in English' },
      { ja: '値がコードのとき、その表示（英語）。', en: 'What the codes stand for, in English.' },
    ),
  ],
}

/** What changed since an earlier export, a row for each row. */
export const changesTable: TableBeside = {
  name: 'changes',
  title: { ja: '前回からの変更', en: 'Changes since the earlier export' },
  columns: [
    text('table', { ja: '表', en: 'Table' }, { ja: '行がある表。', en: 'The table of the row.' }),
    text(
      'subject',
      { ja: '被験者コード', en: 'Subject code' },
      {
        ja: '被験者コード。前回の出力の後にいなくなった人は空です。',
        en: 'The code of the subject; empty for who has gone since.',
      },
    ),
    text(
      'row',
      { ja: '行', en: 'Row' },
      {
        ja: '表の中で行を見分けるもの（日付と項目など）。時系列は日ごと。',
        en: 'What tells the row within the table, as day and metric; of samples the day.',
      },
    ),
    {
      ...text(
        'change',
        { ja: '変更', en: 'Change' },
        { ja: '前回の出力との違い。', en: 'How it differs from the earlier export.' },
      ),
      choices: {
        added: { ja: '追加', en: 'Added' },
        changed: { ja: '変更', en: 'Changed' },
        removed: { ja: '削除', en: 'Removed' },
      },
    },
  ],
}

export const daysTitle: Words = { ja: '日次の集計', en: 'Days' }

export function samplesTitle({ ja, en }: Words): Words {
  return { ja: `${ja}（時系列）`, en: `${en}, time series` }
}

export function answersTitle(survey: string): Words {
  return { ja: `回答：${survey}`, en: `Answers: ${survey}` }
}

/** Of files that are no tables: each row is a resource of FHIR R4. */
export const fhirResource: Column = text(
  'resource',
  { ja: 'リソース', en: 'Resource' },
  { ja: 'FHIR R4 のリソース（JSON）。', en: 'A resource of FHIR R4 as JSON.' },
)

/** Each row is what a subject has answered. */
export const odmXml: Column = text(
  'xml',
  { ja: 'XML', en: 'XML' },
  {
    ja: '1名分の回答（CDISC ODM 1.3.2 の SubjectData）。',
    en: 'SubjectData of CDISC ODM 1.3.2: what a subject has answered.',
  },
)

export const odmTitle: Words = { ja: 'アンケートと回答（ODM）', en: 'Surveys and answers (ODM)' }

/** The wide form that REDCap imports: a row for each instance of a repeating instrument. */
export const redcapDataTable = {
  name: 'redcap_data',
  title: { ja: '回答（REDCap への取り込み用）', en: 'Answers for REDCap’s import' },
} as const satisfies { readonly name: string; readonly title: Words }

export const redcapDictionaryTable = {
  name: 'redcap_dictionary',
  title: { ja: 'データ辞書（REDCap）', en: 'Data dictionary of REDCap' },
} as const satisfies { readonly name: string; readonly title: Words }

/** A column under REDCap's own heading; what a field means stands in its dictionary. */
export function redcapColumn(heading: string): Column {
  const definition = {
    ja: 'REDCap の列。項目の意味はデータ辞書にあります。',
    en: 'A column of REDCap; its data dictionary says what it means.',
  }
  return text(heading, { ja: heading, en: heading }, definition)
}

export const questionnairesTitle: Words = { ja: 'アンケートの定義', en: 'Questionnaires' }

/** Of a table that says how much each subject has of another one. */
export const countsTitle: Words = { ja: '被験者ごとの件数', en: 'Counts by subject' }
