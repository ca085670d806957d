import type { Company, Viewer } from '@/shared/api/generated/schema'

export const aobaLab: Company = {
  id: 'company-aoba',
  name: '青葉生活科学研究所',
  code: 'AOBA',
  demandsSecondFactor: false,
}

const noSecondFactor = { isOn: false, isDemanded: false, recoveryCodesLeft: 0 }

/** 佐藤 美咲: everything in her company. */
export const owner: Viewer = {
  id: 'user-owner',
  name: '佐藤 美咲',
  email: 'misaki.sato@aoba-lab.example',
  role: 'OWNER',
  locale: 'ja',
  company: aobaLab,
  secondFactor: noSecondFactor,
}

/** 石井 大輔: the projects whose list has him. */
export const member: Viewer = {
  id: 'user-member',
  name: '石井 大輔',
  email: 'daisuke.ishii@aoba-lab.example',
  role: 'MEMBER',
  locale: 'ja',
  company: aobaLab,
  secondFactor: noSecondFactor,
}

/** 運営 太郎: of no company. */
export const administrator: Viewer = {
  id: 'user-administrator',
  name: '運営 太郎',
  email: 'taro.unei@kansoku.example',
  role: 'PLATFORM_ADMIN',
  locale: 'ja',
  company: null,
  secondFactor: noSecondFactor,
}

/** Signs in anybody but those whom the mock refuses by name. */
export const goodPassword = 'kansoku-demo-2026'

/** E-mail addresses that the mock answers in their own way, so that each refusal can be seen in development too. */
export const refusedAddresses = {
  suspended: 'suspended@aoba-lab.example',
  tooMany: 'too-many@aoba-lab.example',
  offline: 'offline@aoba-lab.example',
  broken: 'broken@aoba-lab.example',
} as const
