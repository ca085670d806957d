import type { Kysely } from 'kysely'
import type { ProviderKey } from '../../../../../engines/providers'
import type { Tables } from '../../../platform/tables'
import { saveClient } from '../../collect/provider'
import { simulatorAddresses, simulatorClient } from '../../collect/simulator'
import { demoSteps } from './demo-steps'
import { connectWearers } from './demo-wearers'

/** The demo's devices can be connected to these, as far as its simulator has them. */
const connected: readonly ProviderKey[] = ['google-health', 'oura', 'withings', 'polar', 'whoop']

/** Gives the demo its applications at the simulator, and a study whose devices are connected there; changes nothing where they are. */
export async function connectDemo(
  { db, now, encryptionKey }: { db: Kysely<Tables>; now: () => Date; encryptionKey: Buffer },
  simulatorUrl: string,
): Promise<void> {
  const companyId = [...(await demoSteps(db)).values()].find(({ project }) => project)?.project?.company_id
  if (!companyId) return
  const simulatorOf = (key: ProviderKey) => simulatorAddresses(simulatorUrl, key)
  for (const provider of connected) {
    const known = await db
      .selectFrom('provider_client')
      .select(['hosts', 'addresses'])
      .where('company_id', '=', companyId)
      .where('provider', '=', provider)
      .executeTakeFirst()
    // What somebody set up stays, except where the simulator moved to another port.
    const isGood =
      known && (known.hosts !== 'simulator' || known.addresses.api === simulatorOf(provider).addresses.api)
    if (isGood) continue
    // Its grants move with it: the simulator knows its tokens wherever it listens.
    if (known?.hosts === 'simulator')
      await db
        .updateTable('device_grant')
        .set({ addresses: JSON.stringify(simulatorOf(provider).addresses) })
        .where('company_id', '=', companyId)
        .where('provider', '=', provider)
        .execute()
    await saveClient(
      db,
      { companyId, userId: null, key: encryptionKey, simulatorOf },
      {
        provider,
        clientId: simulatorClient.id,
        clientSecret: simulatorClient.secret,
        hosts: 'simulator',
        isApproved: true,
        keepAnswersDays: 7,
      },
      { actor: { kind: 'system' }, now: now() },
    )
  }
  await connectWearers({ db, now, encryptionKey }, companyId)
}
