import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { focusOnProblem, partsOf } from './focus-on-problem'
import type { ProjectSurveyValues } from './project-survey-form'

/**
 * After a try to save that failed, focuses the first problem of the form with this id; the returned function does so after
 * another try. In an effect, since before the problems are rendered there is none to focus; and by the page, since the order
 * of the form's fields is not that of the page.
 */
export function useFocusOnProblem({ formState }: UseFormReturn<ProjectSurveyValues>, id: string): () => void {
  const { errors, submitCount } = formState
  const [first] = Object.keys(errors)
  const [asked, ask] = useState(0)
  const tries = submitCount + asked
  const seen = useRef(0)
  useEffect(() => {
    if (seen.current === tries) return
    seen.current = tries
    const form = document.getElementById(id)
    if (form && first !== undefined) focusOnProblem([form], partsOf(form, first)[0])
  }, [tries, first, id])
  return useCallback(() => ask((count) => count + 1), [])
}
