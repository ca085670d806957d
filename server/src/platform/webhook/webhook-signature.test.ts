import { expect, test } from 'vitest'
import { newWebhookSecret, signatureOf } from './webhook-signature'

test("a signature is that of the specification's example", () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const body = '{"test": 2432232314}'
  const signature = signatureOf(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330, body)
  expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('secrets are new each time, of 32 bytes', () => {
  const [one, other] = [newWebhookSecret(), newWebhookSecret()]
  expect(one).not.toBe(other)
  expect(Buffer.from(one.slice('whsec_'.length), 'base64')).toHaveLength(32)
})
