import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../../platform/process/config'
import type { Trust } from './client-address'
import { schemeOf } from './request-origin'

/**
 * What no page of ours asks a browser for. Copying to the clipboard and passkeys are ours alone; the camera of a phone is
 * opened by its own program, which needs no permission of the page.
 */
const permissions = [
  ...[
    'accelerometer',
    'autoplay',
    'bluetooth',
    'browsing-topics',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
  'clipboard-write=(self)',
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
].join(', ')

/** One year, for this host alone: other hosts below it may belong to others. */
const strictTransport = 'max-age=31536000'

const isPublishedOverTls = ({ publicUrl }: Config) => publicUrl.startsWith('https:')

/** For answers that no hook of the server sees: refused upgrades, and what is not HTTP. */
export const bareSecurityHeaders = (config: Config): readonly string[] => [
  'X-Content-Type-Options: nosniff',
  'X-Frame-Options: DENY',
  'Referrer-Policy: same-origin',
  `Permissions-Policy: ${permissions}`,
  ...(isPublishedOverTls(config) ? [`Strict-Transport-Security: ${strictTransport}`] : []),
]

/** Security headers of every answer. Registered before anything that may refuse, so that refusals have them, too. */
export async function addSecurityHeaders(
  server: FastifyInstance,
  config: Config,
  trust: Trust,
): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: false,
  })
  server.addHook('onRequest', async ({ raw }, reply) => {
    reply.header('permissions-policy', permissions)
    if (isPublishedOverTls(config) || schemeOf(raw, trust) === 'https')
      reply.header('strict-transport-security', strictTransport)
  })
}
