import DataLoader from 'dataloader'
import { type Context, companyViewerOf } from '../../../platform/graphql/context'
import { writeContextOf } from '../../../platform/graphql/write-context-of'
import { notFound } from '../../../platform/problem'
import { nouns } from '../../../platform/words'
import { accessOfCompany, recordAccess } from '../../studies/personal-data'
import { lastWearers, openAccounts } from './account/device-account'
import { type Device, devicesById, wornDevices } from './device-queries'
import { type FirstLink, firstLinks } from './extend/first-links'
import { type DeviceLink, linksOfDevices, linksOfTestSubjects } from './link/device-link-queries'
import { openConditions } from './link/worn-device-queries'
import { type Authorization, authorizationOf } from './list/authorization-at'

/** The device that each test subject wears now, one query per request. */
export function wornDeviceByTestSubject(context: Context) {
  return new DataLoader<string, Device | null>(async (ids) => {
    const devices = await wornDevices(context.db, companyViewerOf(context), ids, context.now())
    return ids.map((id) => devices.get(id) ?? null)
  })
}

/** Devices by id, one query per request. */
export function deviceById(context: Context) {
  return new DataLoader<string, Device>(async (ids) => {
    const devices = await devicesById(context.db, companyViewerOf(context), ids)
    return ids.map((id) => devices.get(id) ?? notFound(nouns.device))
  })
}

/**
 * The account at the provider, null where the viewer may not see personal data. The accounts of one request are recorded as
 * one access to their wearers' data before any is returned.
 */
export function accountByDevice(context: Context) {
  return new DataLoader<Device, string | null, string>(
    async (devices) => {
      const { companyId } = companyViewerOf(context)
      const access = await context.loaders.of(accessOfCompany, context).load(companyId)
      if (access !== 'allowed') return devices.map(() => null)
      const { encryptionKey } = context.config
      const opened = await openAccounts(context.db, { companyId, encryptionKey }, devices)
      const shown = opened.filter(({ account_email }) => account_email !== null)
      // A newly entered account may not be under its wearer's key yet, so the wearer is looked up by the links.
      const wearers = await lastWearers(
        context.db,
        shown.map(({ id }) => id),
      )
      const seen = shown.flatMap(({ id, account_wearer_id }) => account_wearer_id ?? wearers.get(id) ?? [])
      await recordAccess(
        context.db,
        { companyId, testSubjectIds: [...new Set(seen)] },
        writeContextOf(context),
      )
      return opened.map(({ account_email }) => account_email)
    },
    { cacheKeyFn: ({ id }) => id },
  )
}

/** 連携 of each device now, one query per request. */
export function authorizationByDevice(context: Context) {
  return new DataLoader<Device, Authorization, string>(
    async (devices) => {
      const { companyId } = companyViewerOf(context)
      const open = await openConditions(context.db, companyId, context.now())
      return devices.map(({ id, authorization_state }) =>
        authorizationOf(authorization_state, open.get(id) ?? []),
      )
    },
    { cacheKeyFn: ({ id }) => id },
  )
}

/** Links by device, the latest first, one query per request. */
export function linksByDevice(context: Context) {
  return new DataLoader<string, DeviceLink[]>(async (ids) => {
    const links = await linksOfDevices(context.db, companyViewerOf(context), ids)
    return ids.map((id) => links.get(id) ?? [])
  })
}

/** The first link by device, with the data measured before it. */
export function firstLinkByDevice(context: Context) {
  return new DataLoader<string, FirstLink | null>(async (ids) => {
    const links = await firstLinks(context.db, companyViewerOf(context).companyId, ids)
    const byDevice = new Map(links.map((link) => [link.deviceId, link]))
    return ids.map((id) => byDevice.get(id) ?? null)
  })
}

/** Links by test subject, the latest first, one query per request. */
export function linksByTestSubject(context: Context) {
  return new DataLoader<string, DeviceLink[]>(async (ids) => {
    const links = await linksOfTestSubjects(context.db, companyViewerOf(context), ids)
    return ids.map((id) => links.get(id) ?? [])
  })
}
