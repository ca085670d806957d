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

/** In the order of a dictionary. */
export const names: readonly (keyof typeof headings)[] = [
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

/** The heading of a column in REDCap's own files. */
export function titleOf(name: keyof typeof headings): string {
  return headings[name][0]
}

const alike = (text: string) => text.trim().toLowerCase()

/** A dictionary as read. */
export interface Dictionary {
  readonly fields: readonly Field[]
  /** A column that stands twice, of which nobody can say which counts. */
  readonly twice: string | undefined
  /** Columns that are not of a dictionary, and rows without a name. */
  readonly unread: readonly string[]
}

/** The fields of a dictionary; null if the table lacks the columns for name and type. */
export function fieldsOf([head = [], ...rows]: readonly (readonly string[])[]): Dictionary | null {
  const titles = head.map(alike)
  const places = new Map(
    names.map((name) => [name, titles.findIndex((title) => headings[name].map(alike).includes(title))]),
  )
  if ((places.get('name') ?? -1) < 0 || (places.get('type') ?? -1) < 0) return null
  const isUsed = (place: number) => rows.some((row) => (row[place]?.trim() ?? '') !== '')
  const known = new Set(places.values())
  const others = titles.flatMap((title, place) =>
    !known.has(place) && isUsed(place) ? [{ title, place }] : [],
  )
  const isKnownTitle = (title: string) => names.some((name) => headings[name].map(alike).includes(title))
  const cell = (row: readonly string[], name: keyof typeof headings) => {
    const written = row[places.get(name) ?? -1]?.trim() ?? ''
    // R exports empty cells as NA.
    return written === 'NA' && name !== 'label' && name !== 'name' ? '' : written
  }
  const all = rows.map((row) => ({
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
  return {
    fields: all.filter(({ name }) => name !== ''),
    twice: others.find(({ title }) => title !== '' && isKnownTitle(title))?.title,
    unread: [
      ...others.map(({ title, place }) => `column ${title || place + 1}`),
      ...all.flatMap((field) =>
        field.name === '' && field.label + field.type !== '' ? [field.label || field.type] : [],
      ),
      ...(rows.some((row) => row.slice(head.length).some((one) => one.trim() !== ''))
        ? [`column ${head.length + 1}`]
        : []),
    ],
  }
}
