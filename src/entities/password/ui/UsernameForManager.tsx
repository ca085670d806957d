import { VisuallyHidden } from '@/shared/ui/visually-hidden'

/** Tells a password manager whose password is set here. Not visible and not reachable by Tab. */
export function UsernameForManager({ email }: { email: string }) {
  return (
    <VisuallyHidden aria-hidden="true">
      <input type="email" name="username" autoComplete="username" value={email} readOnly tabIndex={-1} />
    </VisuallyHidden>
  )
}
