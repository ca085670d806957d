import { useLingui } from '@lingui/react/macro'
import { type FieldErrors, type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import { styled } from 'styled-components'
import { InlineNote } from '../inline-note'

/** How many fields are wrong after a try to save, each a link to its field. */
export function ErrorSummary<T extends FieldValues>({ form }: { form: UseFormReturn<T> }) {
  const { t } = useLingui()
  const { errors, submitCount } = form.formState
  const wrong = submitCount === 0 ? [] : listed(errors)
  if (wrong.length < 2) return null
  return (
    <InlineNote tone="danger" title={t`入力内容を確認してください（${wrong.length}か所）`}>
      <List>
        {wrong.map(({ name, message }) => (
          <li key={name}>
            {/* The number of invalid fields after an attempt to save, with a link to each field. */}
            <Jump type="button" onClick={() => focusOn(form, name)}>
              {message}
            </Jump>
          </li>
        ))}
      </List>
    </InlineNote>
  )
}

/** The field, or the part of the form that is edited as a whole and has the error within it. */
function focusOn<T extends FieldValues>(form: UseFormReturn<T>, name: string): void {
  const parts = name.split('.')
  // The name of no field brings the focus nowhere, so the most exact one is the last.
  for (const [place] of parts.entries()) form.setFocus(parts.slice(0, place + 1).join('.') as FieldPath<T>)
}

/** The leaves of the error tree, in its order. */
function listed(errors: FieldErrors, path = ''): { name: string; message: string }[] {
  return Object.keys(errors).flatMap((key) => {
    const name = path === '' ? key : `${path}.${key}`
    const error: unknown = get(errors, key)
    if (typeof error !== 'object' || error === null || key === 'root' || key === 'ref') return []
    // A list, a group of fields or a part that is edited as a whole: each problem where it is.
    const within = listed(error as FieldErrors, name)
    const message = 'message' in error && typeof error.message === 'string' ? error.message : null
    return within.length > 0 || message === null ? within : [{ name, message }]
  })
}

const List = styled.ul`
  margin-top: ${({ theme }) => theme.space[4]};
`
const Jump = styled.button`
  min-height: ${({ theme }) => theme.size.targetMin};
  color: ${({ theme }) => theme.color.danger.text};
  text-decoration: underline;
`
