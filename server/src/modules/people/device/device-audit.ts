import { authorizationNames } from '../../../../../engines/variables'
import { auditedNoun } from '../../../platform/write/audited-noun'
import { deviceFields } from './device-fields'

export const deviceAudit = auditedNoun('device', {
  noun: { ja: 'デバイス', en: 'Device' },
  verbs: ['create', 'update', 'delete', 'restore', 'purge', 'export'],
  actions: {
    link: { ja: 'デバイスの紐づけ', en: 'Device linked' },
    change_link: { ja: 'デバイスの紐づけの変更', en: 'Device link changed' },
    share_code: { ja: '大文字・小文字だけが違うコード', en: 'Code that differs from another in case alone' },
    remove_link: { ja: 'デバイスの紐づけの削除', en: 'Device link removed' },
  },
  declared: deviceFields,
  fields: {
    alike_code: { ja: '似たコード', en: 'Code like it' },
    firmware: { ja: 'ファームウェア', en: 'Firmware' },
    authorization_state: {
      ja: '連携の状態',
      en: 'Authorization',
      values: {
        ...authorizationNames,
        // As it is stored.
        expired: authorizationNames.failing,
      },
    },
    from: { ja: '開始', en: 'From' },
    to: { ja: '終了', en: 'To' },
    linked_from: { ja: '紐づけの開始', en: 'Linked from' },
    linked_to: { ja: '紐づけの終了', en: 'Linked to' },
  },
})
