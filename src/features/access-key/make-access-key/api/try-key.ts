import * as z from 'zod'
import { apiUrl } from '@/shared/config'

const me = z.object({ scopes: z.array(z.string()) })
const refused = z.object({ title: z.string() })

/** What a key may read as the server tells it, or why not; empty where no answer came. The secret goes into a header alone. */
export async function tryKey(
  secret: string,
): Promise<{ readonly scopes: readonly string[] } | { readonly refusal: string }> {
  try {
    const answer = await fetch(`${apiUrl()}/api/v1/me`, { headers: { authorization: `Bearer ${secret}` } })
    const told: unknown = await answer.json()
    return answer.ok ? me.parse(told) : { refusal: refused.parse(told).title }
  } catch {
    return { refusal: '' }
  }
}
