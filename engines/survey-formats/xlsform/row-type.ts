/** The parsed type cell, such as `select_one list or_other`. */
export type RowType =
  | { readonly kind: 'begin'; readonly of: 'group' | 'repeat' | 'loop'; readonly list: string }
  | { readonly kind: 'end'; readonly of: 'group' | 'repeat' | 'loop' }
  | {
      readonly kind: 'select'
      readonly of: 'single' | 'multiple' | 'ranking'
      readonly list: string
      readonly isOpen: boolean
    }
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'plain'; readonly type: string }

const select =
  /^(select one|select1|select_one|select all that apply|select multiple|select_multiple|rank)(?: (?:from|using))? (.+?)( or specify other| or_other| or other)?$/i

export function rowType(written: string): RowType {
  const type = written.trim().replace(/\s+/g, ' ')
  const ended = kindOf(/^end[ _]?(group|repeat|loop)/i.exec(type)?.[1])
  if (ended !== null) return { kind: 'end', of: ended }
  const [, begun, list = ''] = /^begin[ _]?(group|repeat|loop)(?: over (.+))?$/i.exec(type) ?? []
  const of = kindOf(begun)
  if (of !== null) return { kind: 'begin', of, list }
  const file = /^select_(?:one|multiple)_(?:from_file|external) (.+)$/i.exec(type)?.[1]
  if (file !== undefined) return { kind: 'file', file }
  const [, verb, chosen, other] = select.exec(type) ?? []
  if (verb === undefined || chosen === undefined) return { kind: 'plain', type: type.toLowerCase() }
  const isMultiple = /all|multiple/i.test(verb)
  return {
    kind: 'select',
    of: /rank/i.test(verb) ? 'ranking' : isMultiple ? 'multiple' : 'single',
    list: chosen,
    isOpen: other !== undefined,
  }
}

function kindOf(written: string | undefined): 'group' | 'repeat' | 'loop' | null {
  const word = written?.toLowerCase()
  return word === 'group' || word === 'repeat' || word === 'loop' ? word : null
}
