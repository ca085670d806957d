import type { z } from 'zod'

type Issue = Parameters<z.RefinementCtx['addIssue']>[0]

/**
 * A check of a part that is edited as a whole. Its problems lie at the fields within it; the part itself is told the first of them too,
 * since on leaving a field a form keeps only what is told at the field's own name.
 */
export function within<T>(check: (value: T, context: z.RefinementCtx) => void) {
  return (value: T, context: z.RefinementCtx): void => {
    const found: Issue[] = []
    check(value, { ...context, addIssue: (issue: Issue) => void found.push(issue) })
    const [first] = found
    if (typeof first === 'object' && first.message !== undefined) {
      context.addIssue({ code: 'custom', message: first.message })
    }
    for (const issue of found) context.addIssue(issue)
  }
}
