import { inject } from 'vitest'

/** The product that this test file runs against; its files come one after the other, beside those of another worker. */
export function kansoku(): { readonly address: string; readonly dataFolder: string } {
  const servers = inject('kansokus')
  const mine = servers[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % servers.length]
  if (!mine) throw new Error('No Kansoku was started.')
  return mine
}
