import { setTimeout as delay } from 'node:timers/promises'
import { setPassword } from '../server/src/modules/accounts/session'
import type { Database } from '../server/src/platform/postgres/database'
import { Balancer } from '../server/testing/balancer'
import { Browser } from '../server/testing/browser'
import { aCompany, aDevice, aLink, aProject, aTestSubject } from '../server/testing/builders'
import { databaseUrl } from '../server/testing/database-url'
import { startLoad } from '../server/testing/office-load'
import { anOwner } from '../server/testing/people'
import { ServedProcess } from '../server/testing/processes'
import { atMost, type Bench } from './bench'

const restarts = 5
/** Long enough for the load to reach every server that is up. */
const aWhile = (): Promise<void> => delay(1500)
const password = 'correct-horse-battery'

/** A new server is started beside the old one, which is then asked to end, again and again, while people work. */
export const benches: readonly Bench[] = [
  {
    name: 'rolling restart',
    async run({ freshDatabase, say }) {
      const database = await freshDatabase()
      const url = databaseUrl(database.pool.options)
      const [first, second] = [await ServedProcess.on(url), await ServedProcess.on(url)]
      const balancer = new Balancer([first.address, second.address])
      try {
        await first.start()
        await balancer.ready(1)
        const load = startLoad({ balancer, ...(await anOffice(database, balancer.next())) })
        let unclean = 0
        let [old, next] = [first, second]
        for (let restart = 1; restart <= restarts; restart++) {
          await aWhile()
          await next.start()
          await balancer.ready(2)
          await aWhile()
          if ((await old.stop()) !== 0) unclean++
          say(`restarted ${restart} of ${restarts} times`)
          ;[old, next] = [next, old]
        }
        await aWhile()
        const { done, failures, failed } = await load.stop()
        for (const failure of failures) say(failure)
        const answered = Object.values(done).reduce((sum, times) => sum + times, 0)
        return [
          atMost('rolling restart, failed requests', { value: failed, unit: 'requests', target: 0 }),
          atMost('rolling restart, servers that did not end cleanly', {
            value: unclean,
            unit: 'servers',
            target: 0,
          }),
          atMost('rolling restart, answered requests', { value: answered, unit: 'requests', target: null }),
        ]
      } finally {
        balancer.close()
        await Promise.all([first.kill(), second.kill()])
      }
    },
  },
]

async function anOffice({ db }: Database, address: string) {
  const company = await aCompany(db)
  const owner = await anOwner(db, company)
  await setPassword(db, { userId: owner.id, password, now: new Date() })
  const project = await aProject(db, { company_id: company.id })
  const subject = await aTestSubject(db, { project_id: project.id })
  await aLink(db, await aDevice(db, { company_id: company.id }), subject)
  const browser = new Browser(address)
  await browser.signIn(owner.email, password)
  return { token: browser.token, projectId: project.id }
}
