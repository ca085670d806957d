import * as z from 'zod'
import { invalidInput } from '../../platform/problem'

const credentials = z.object({
  // No text of PostgreSQL holds U+0000; no address does either.
  email: z
    .string()
    .min(1)
    .max(320)
    .refine((email) => !email.includes('\0')),
  password: z.string().min(1).max(1000),
})

/** The e-mail address and password of a sign-in; INVALID_INPUT names the field that is missing. */
export function readCredentials(body: unknown): { email: string; password: string } {
  const read = credentials.safeParse(body)
  if (read.success) return { email: read.data.email.trim(), password: read.data.password }
  throw invalidInput(
    read.error.issues.map(({ path }) => ({
      path: path.join('.'),
      message:
        path[0] === 'password' ? 'パスワードを入力してください。' : 'メールアドレスを入力してください。',
    })),
  )
}
