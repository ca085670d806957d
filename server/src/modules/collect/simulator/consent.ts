/** What the consent screen gives back in the address. */
export interface Consented {
  readonly state: string
  readonly code: string
  readonly error: string
  readonly iss: string | null
}

/** Answers the simulator's consent screen as a browser would: as a wearer, with these boxes ticked, or by cancelling. */
export async function consentTo(
  url: string,
  {
    wearer,
    scopes,
    cancels = false,
  }: { readonly wearer: number; readonly scopes: readonly string[]; readonly cancels?: boolean },
): Promise<Consented> {
  const form = new URLSearchParams(new URL(url).search)
  form.delete('scope')
  form.set('wearer', String(wearer))
  form.set('decision', cancels ? 'cancel' : 'allow')
  for (const scope of scopes) form.append('granted', scope)
  const answer = await fetch(url, { method: 'POST', body: form, redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '').searchParams
  return {
    state: back.get('state') ?? '',
    code: back.get('code') ?? '',
    error: back.get('error') ?? '',
    iss: back.get('iss'),
  }
}
