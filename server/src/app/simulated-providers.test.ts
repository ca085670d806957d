import { createServer } from 'node:net'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../testing/database'
import { readConfig } from '../platform/process/config'
import { createLog } from '../platform/process/log'
import { simulateProviders } from './demo'

const database = await testDatabase()

test('where another program has the port of the simulator, the demo starts without it and says what to do', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = typeof address === 'object' ? address?.port : 0
  const said: string[] = []
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0)
  const simulating = await simulateProviders({
    config: {
      ...readConfig({ KANSOKU_DATA_DIR: '/tmp/kansoku-simulated-providers', KANSOKU_DEMO: '1' }),
      simulatorUrl: `http://127.0.0.1:${port}`,
    },
    database,
    log: createLog('silent'),
    now: () => new Date(),
  })
  out.mockRestore()
  expect(said.join('')).toContain(`ポート ${port} は別のプログラムが使っている`)
  await simulating.stop()
  other.close()
})
