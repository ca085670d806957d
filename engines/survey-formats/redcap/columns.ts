/** Column names of a data dictionary, in REDCap's export and in its API. */
const headings = {
  name: ['Variable / Field Name', 'field_name'],
  form: ['Form Name', 'form_name'],
  section: ['Section Header', 'section_header'],
  type: ['Field Type', 'field_type'],
  label: ['Field Label', 'field_label'],
  choices: [
    'Choices, Calculations, OR Slider Labels',
    'Choices OR Calculations',
    'select_choices_or_calculations',
  ],
  note: ['Field Note', 'field_note'],
  validation: ['Text Validation Type OR Show Slider Number', 'text_validation_type_or_show_slider_number'],
  minimum: ['Text Validation Min', 'text_validation_min'],
  maximum: ['Text Validation Max', 'text_validation_max'],
  identifier: ['Identifier?', 'identifier'],
  branching: ['Branching Logic (Show field only if...)', 'branching_logic'],
  required: ['Required Field?', 'required_field'],
  alignment: ['Custom Alignment', 'custom_alignment'],
  number: ['Question Number (surveys only)', 'question_number'],
  matrix: ['Matrix Group Name', 'matrix_group_name'],
  ranking: ['Matrix Ranking?', 'matrix_ranking'],
  annotation: ['Field Annotation', 'field_annotation'],
} as const

export type Field = Readonly<Record<keyof typeof headings, string>>

const names: readonly (keyof typeof headings)[] = [
  'name',
  'form',
  'section',
  'type',
  'label',
  'choices',
  'note',
  'validation',
  'minimum',
  'maximum',
  'identifier',
  'branching',
  'required',
  'alignment',
  'number',
  'matrix',
  'ranking',
  'annotation',
]

const alike = (text: string) => text.trim().toLowerCase()

/** The fields of a dictionary; null if the table lacks the columns for name and type. */
export function fieldsOf([head = [], ...rows]: readonly (readonly string[])[]): readonly Field[] | null {
  const titles = head.map(alike)
  const places = new Map(
    names.map((name) => [name, titles.findIndex((title) => headings[name].map(alike).includes(title))]),
  )
  if ((places.get('name') ?? -1) < 0 || (places.get('type') ?? -1) < 0) return null
  const cell = (row: readonly string[], name: keyof typeof headings) => {
    const written = row[places.get(name) ?? -1]?.trim() ?? ''
    // R exports empty cells as NA.
    return written === 'NA' && name !== 'label' && name !== 'name' ? '' : written
  }
  return rows
    .map((row) => ({
      name: cell(row, 'name'),
      form: cell(row, 'form'),
      section: cell(row, 'section'),
      type: cell(row, 'type'),
      label: cell(row, 'label'),
      choices: cell(row, 'choices'),
      note: cell(row, 'note'),
      validation: cell(row, 'validation'),
      minimum: cell(row, 'minimum'),
      maximum: cell(row, 'maximum'),
      identifier: cell(row, 'identifier'),
      branching: cell(row, 'branching'),
      required: cell(row, 'required'),
      alignment: cell(row, 'alignment'),
      number: cell(row, 'number'),
      matrix: cell(row, 'matrix'),
      ranking: cell(row, 'ranking'),
      annotation: cell(row, 'annotation'),
    }))
    .filter(({ name }) => name !== '')
}
