import { catalogue } from '../../../platform/words'

export const deliveryWords = catalogue('exportDelivery', {
  destinationGone: {
    ja: '保存先が削除されたため、送りませんでした。別の保存先を選んで、もう一度送ってください。',
    en: 'The destination was deleted, so nothing was sent. Choose another one.',
  },
  askerGone: {
    ja: '送信を指示したユーザーが、このプロジェクトのデータを出力できなくなったため、送りませんでした。',
    en: 'Who asked for it may not export data of this project any more, so nothing was sent.',
  },
  projectGone: {
    ja: 'プロジェクトが削除されたため、送りませんでした。',
    en: 'The project was deleted, so nothing was sent.',
  },
  fileGone: {
    ja: '送る前にファイルが削除されたため、送りませんでした。同じ条件でもう一度出力してください。',
    en: 'The file was removed before it was sent. Export again with the same choices.',
  },
  fileChanged: {
    ja: '書き出したファイルが送る前に変わったため、送りませんでした。別のフォルダーに書き出し直してください。',
    en: 'A file was changed before it was sent, so it was not sent. Export into another folder.',
  },
  underWay: {
    ja: 'この保存先にはいま送っています。終わるのを待つか、中止してください。',
    en: 'It is on its way to this destination. Wait for it, or cancel it.',
  },
})
