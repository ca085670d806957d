import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { markTyped } from '../unsaved-changes'
import { type RegisteredInput, registerInput, unregisterInput } from './typed-before-switch'

type Values<Name extends string> = Record<Name, string>
type Errors<Name extends string> = Partial<Record<Name, string | undefined>>

/**
 * A form of a few text fields for public pages, whose JavaScript has to stay small. The inputs are uncontrolled, and keep
 * their text even after a switch of language. A field is checked on blur, then on every change; a refused submit focuses the
 * first wrong field. Signed-in pages use shared/ui/form.
 */
export function useNativeForm<Name extends string>(
  names: readonly Name[],
  check: (values: Values<Name>) => Errors<Name>,
) {
  const inputs = useRef(new Map<Name, RegisteredInput>())
  const [errors, setErrors] = useState<Errors<Name>>({})
  const [isTyped, setIsTyped] = useState(false)
  useEffect(() => {
    if (isTyped) return markTyped()
  }, [isTyped])

  const read = useCallback(
    () =>
      Object.fromEntries(
        names.map((name) => [name, inputs.current.get(name)?.input.value ?? '']),
      ) as Values<Name> /* One entry per name. */,
    [names],
  )
  const focus = (name: Name) => inputs.current.get(name)?.input.focus()
  const checkOne = (name: Name) => setErrors((known) => withError(known, name, check(read())[name]))

  return {
    errors,
    focus,
    /** Selects the text, so that typing replaces it. */
    select: (name: Name) => inputs.current.get(name)?.input.select(),
    /** Shows the server's messages at their fields and focuses the first one. */
    refuse: (refused: Errors<Name>) => {
      setErrors(refused)
      const first = names.find((name) => refused[name] !== undefined)
      if (first) focus(first)
    },
    /** The props of the input of this name. */
    field: (name: Name) => ({
      name,
      ref: (input: HTMLInputElement | null) => {
        const place = `${names.join()}.${name}`
        const known = inputs.current.get(name)
        if (input) inputs.current.set(name, registerInput(place, input))
        else if (known) unregisterInput(place, known)
        if (!input) inputs.current.delete(name)
      },
      error: errors[name],
      // The props for the input with this name.
      onBlur: () => (read()[name] !== '' || errors[name] !== undefined) && checkOne(name),
      onInput: () => {
        setIsTyped(Object.values(read()).some((value) => value !== ''))
        if (errors[name] !== undefined) checkOne(name)
      },
    }),
    onSubmit: (submit: (values: Values<Name>) => unknown) => (event: FormEvent) => {
      event.preventDefault()
      const values = read()
      const found = check(values)
      setErrors(found)
      const first = names.find((name) => found[name] !== undefined)
      if (first) focus(first)
      else void submit(values)
    },
  }
}

function withError<Name extends string>(known: Errors<Name>, name: Name, error: string | undefined) {
  const { [name]: _before, ...others } = known
  return (error === undefined ? others : { ...others, [name]: error }) as Errors<Name>
}
