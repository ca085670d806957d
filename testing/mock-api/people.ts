import type { Company, Viewer } from '@/shared/api/generated/schema'

const aobaLab: Company = {
  id: 'company-aoba',
  name: '青葉生活科学研究所',
  code: 'AOBA',
  demandsSecondFactor: false,
}

const noSecondFactor = { isOn: false, isDemanded: false, recoveryCodesLeft: 0 }

/** 佐藤 美咲: owner; may do everything in her company. */
export const owner: Viewer = {
  id: 'user-owner',
  name: '佐藤 美咲',
  email: 'misaki.sato@aoba-lab.example',
  role: 'OWNER',
  locale: 'ja',
  canSeeProjects: true,
  canCreateProjects: true,
  canTakePersonal: true,
  canManageDestinations: true,
  canManageCompany: true,
  canNudge: true,
  canChangeAlertRules: true,
  canManagePlatform: false,
  company: aobaLab,
  secondFactor: noSecondFactor,
}

/** 石井 大輔: member; sees only the projects that he is a member of. */
export const member: Viewer = {
  id: 'user-member',
  name: '石井 大輔',
  email: 'daisuke.ishii@aoba-lab.example',
  role: 'MEMBER',
  locale: 'ja',
  canSeeProjects: true,
  canCreateProjects: false,
  canTakePersonal: false,
  canManageDestinations: false,
  canManageCompany: false,
  canNudge: false,
  canChangeAlertRules: false,
  canManagePlatform: false,
  company: aobaLab,
  secondFactor: noSecondFactor,
}

/** 運営 太郎: platform administrator; belongs to no company. */
export const administrator: Viewer = {
  id: 'user-administrator',
  name: '運営 太郎',
  email: 'taro.unei@kansoku.example',
  role: 'PLATFORM_ADMIN',
  locale: 'ja',
  canSeeProjects: false,
  canCreateProjects: false,
  canTakePersonal: false,
  canManageDestinations: false,
  canManageCompany: false,
  canNudge: false,
  canChangeAlertRules: false,
  canManagePlatform: true,
  company: null,
  secondFactor: noSecondFactor,
}

/** Signs in every user, except the addresses in `refusedAddresses`. */
export const goodPassword = 'kansoku-demo-2026'

/** Addresses that the mock refuses in a certain way, so that each refusal can be seen in development. */
export const refusedAddresses = {
  suspended: 'suspended@aoba-lab.example',
  tooMany: 'too-many@aoba-lab.example',
  offline: 'offline@aoba-lab.example',
  broken: 'broken@aoba-lab.example',
  needsCode: 'needs-code@aoba-lab.example',
  needsEnrolment: 'needs-enrolment@aoba-lab.example',
} as const

/** The correct code of every authenticator, and the recovery codes; all others are wrong. */
export const goodCode = '123456'
export const recoveryCodes = [
  '7k2m-x9qd-4hfw',
  'p3vt-8bnc-6rje',
  'w5ya-2mkg-9tzs',
  'd8fh-4xqn-3vbp',
  'j6rc-7wkt-5myg',
  'n2zs-9dhf-8qax',
  'b4pe-6tvj-2kwm',
  'g9yq-3rcn-7xdh',
  'm5tk-8fzw-4bsv',
  'x7aj-2pgy-6ncr',
]
export const goodRecoveryCode = '7k2m-x9qd-4hfw'

/** Tokens in mail links with special responses; every other token is valid and requested in this browser. */
export const mockLinks = {
  here: 'link-here',
  elsewhere: 'link-elsewhere',
  invitation: 'link-invitation',
  needsCode: 'link-needs-code',
  expired: 'link-expired',
  used: 'link-used',
  broken: 'link-broken',
  offline: 'link-offline',
} as const
