import { idsByCode, namesById } from '../../../../platform/postgres/names-by-id'

export const deviceCodes = namesById('device', 'code')
export const devicesNamed = idsByCode('device')
